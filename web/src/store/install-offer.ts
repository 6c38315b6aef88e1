import { create } from 'zustand'
import { readLocal, writeLocal } from './local-value.ts'

/** Milliseconds after the first visit from which on another one is the second, and no reload of the first. */
const secondVisitMs = 60 * 60 * 1000

const firstVisitKey = 'firstVisit'
const answerKey = 'installOffer'

/** Whether this browser has been here before; the first visit is noted. */
const isSecondVisit = (now: number) => {
  const first = Number(readLocal(firstVisitKey))
  if (first > 0) return now - first >= secondVisitMs
  writeLocal(firstVisitKey, String(now))
  return false
}

type InstallOffer = {
  isSecondVisit: boolean
  /** The member does not want to be asked again. */
  declined: boolean
  decline: () => void
}

/** Local storage keeps the moment of the first visit, and the answer as the bare word `declined`. */
export const useInstallOffer = create<InstallOffer>()((set) => ({
  isSecondVisit: isSecondVisit(Date.now()),
  declined: readLocal(answerKey) === 'declined',
  decline: () => {
    writeLocal(answerKey, 'declined')
    set({ declined: true })
  },
}))
