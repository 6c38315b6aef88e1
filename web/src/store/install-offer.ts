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
  /** The member has done something here that is worth coming back to. */
  deserved: boolean
  /** They do not want to be asked again. */
  declined: boolean
  deserve: () => void
  decline: () => void
}

/**
 * Whether it is time to offer that the app be installed: never at first sight, and never again when it was declined. Local
 * storage keeps the moment of the first visit, and the answer as the bare word `declined`.
 */
export const useInstallOffer = create<InstallOffer>()((set) => ({
  deserved: isSecondVisit(Date.now()),
  declined: readLocal(answerKey) === 'declined',
  deserve: () => set({ deserved: true }),
  decline: () => {
    writeLocal(answerKey, 'declined')
    set({ declined: true })
  },
}))
