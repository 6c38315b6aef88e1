/** A closed tab gets an answer that never comes. */
export const never = <T>() => new Promise<T>(() => undefined)

type Request = { owner: object; grant: () => Promise<void> }

/**
 * The Web Locks of one browser (https://w3c.github.io/web-locks/), as far as the app uses them: exclusive, in the order of
 * asking, and released when their holder is closed.
 * @param later runs a task of its own: a lock is never granted inside of what released it
 */
export const createLocks = (later: (task: () => void) => void) => {
  const queues = new Map<string, Request[]>()
  const gone = new WeakSet<object>()

  const grantFirst = (name: string) => {
    const [first] = queues.get(name) ?? []
    if (!first) return
    later(() => {
      if (queues.get(name)?.[0] === first) void first.grant()
    })
  }

  const leave = (name: string, request: Request) => {
    const queue = queues.get(name) ?? []
    const held = queue[0] === request
    queues.set(
      name,
      queue.filter((other) => other !== request),
    )
    if (held) grantFirst(name)
  }

  const enter = (name: string, request: Request) => {
    const queue = [...(queues.get(name) ?? []), request]
    queues.set(name, queue)
    if (queue.length === 1) grantFirst(name)
  }

  return {
    /** The lock manager as one tab sees it. */
    of: (owner: object): Pick<LockManager, 'request'> => ({
      request: <T>(
        name: string,
        ...rest: [LockGrantedCallback<T>] | [LockOptions, LockGrantedCallback<T>]
      ): Promise<Awaited<T>> => {
        const callback = rest.length === 1 ? rest[0] : rest[1]
        if (gone.has(owner)) return never()
        return new Promise<Awaited<T>>((resolve, reject) => {
          const request: Request = {
            owner,
            grant: async () => {
              try {
                resolve(await callback({ name, mode: 'exclusive' }))
              } catch (error) {
                reject(error instanceof Error ? error : new Error(String(error)))
              } finally {
                leave(name, request)
              }
            },
          }
          enter(name, request)
        })
      },
    }),
    /** The tab is gone, and with it what it held and waited for. */
    release: (owner: object) => {
      gone.add(owner)
      for (const [name, queue] of queues)
        for (const request of queue.toReversed()) if (request.owner === owner) leave(name, request)
    },
  }
}

export type Locks = ReturnType<typeof createLocks>
