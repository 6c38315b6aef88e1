import { type Figure, median, spread } from './figures.ts'

/** Milliseconds that each took for the same groups, one after the other. */
export type Round = { least: number; own: number; pouchDb: number; rxDb: number }

/** The three as multiples of the least that could be done, and this product beside the quicker of the others. */
export const rivalFigures = (rounds: readonly Round[], groups: string): Figure[] => {
  const took = (kind: keyof Round) => median(rounds.map((round) => round[kind]))
  const timesLeast = (name: string, kind: keyof Round): Figure => ({
    name: `first sync of ${groups}, ${name} against fetch + bulkPut`,
    value: took(kind) / took('least'),
    unit: 'times',
    spread: spread(rounds.map((round) => round[kind] / round.least)),
  })
  return [
    {
      name: `fetch + one bulkPut of ${groups}`,
      value: took('least'),
      unit: 'ms',
      spread: spread(rounds.map(({ least }) => least)),
    },
    { ...timesLeast('this product', 'own'), target: { atMost: 1.2 } },
    timesLeast('PouchDB', 'pouchDb'),
    timesLeast('RxDB', 'rxDb'),
    {
      name: `first sync of ${groups} against the quicker of the two`,
      value: took('own') / Math.min(took('pouchDb'), took('rxDb')),
      unit: 'times',
      spread: spread(rounds.map(({ own, pouchDb, rxDb }) => own / Math.min(pouchDb, rxDb))),
      target: { atMost: 1 },
    },
  ]
}
