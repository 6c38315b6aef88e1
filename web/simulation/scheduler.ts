import { type Random, createRandom } from './random.ts'

const realSetImmediate = globalThis.setImmediate

type Task = () => void

/** The tasks of the history that runs right now; the in-memory database queues its work here. */
let databaseTasks: Task[] = []

// fake-indexeddb reads the global function again for each task, so this scheduler can order all work.
Reflect.set(globalThis, 'setImmediate', (task: Task) => {
  databaseTasks.push(task)
})

/** Lets everything that waits for no event of ours come to rest. */
const breathe = () =>
  new Promise<void>((resolve) => {
    realSetImmediate(resolve)
  })

/**
 * A virtual event loop. All waits for a database, a network or a server end here, in an order that the seed decides. Work of
 * databases keeps its order, as IndexedDB promises.
 */
export const createScheduler = () => {
  let random: Random = createRandom(0)
  let events: Task[] = []
  /** Real input and output under way (a MongoDB server); nothing goes on before it has ended. */
  let outside: Promise<unknown> | undefined
  databaseTasks = []

  const next = (): Task | undefined => {
    if (databaseTasks.length > 0 && (events.length === 0 || random.fraction() < 0.85))
      return databaseTasks.shift()
    const [event] = events.splice(random.below(events.length), 1)
    return event
  }

  const rest = async () => {
    await breathe()
    while (outside) {
      await outside
      await breathe()
    }
  }

  return {
    /** Lets something happen, now or much later. */
    event: (task: Task) => {
      events.push(task)
    },
    /** Resolves when it is its turn. */
    turn: () =>
      new Promise<void>((resolve) => {
        events.push(resolve)
      }),
    /** Holds everything until real work has ended. */
    waitFor: <T>(work: Promise<T>): Promise<T> => {
      const ended = work.then(
        () => undefined,
        () => undefined,
      )
      outside = ended
      void ended.then(() => {
        if (outside === ended) outside = undefined
      })
      return work
    },
    /** Chance from here on. */
    seed: (seed: number) => {
      random = createRandom(seed)
    },
    random: () => random,
    /** Lets things happen: up to so many, or until nothing is left that could. */
    run: async (steps = Number.POSITIVE_INFINITY) => {
      await rest()
      for (let done = 0; done < steps; done++) {
        const task = next()
        if (!task) return
        task()
        await rest()
      }
    },
    /** Forgets everything: the history is over. */
    stop: () => {
      events = []
      databaseTasks = []
    },
  }
}

export type Scheduler = ReturnType<typeof createScheduler>
