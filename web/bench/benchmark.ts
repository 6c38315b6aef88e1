import type { Figure } from './figures.ts'

/** Measures something and says what it found. @param folder a folder of its own, removed afterwards */
export type Benchmark = (folder: string) => Promise<Figure[]>
