import { create } from 'zustand'
import { readLocal, writeLocal } from './local-value.ts'

/** Milliseconds after the first visit; a later start counts as the second visit. */
const secondVisitMs = 60 * 60 * 1000

const firstVisitKey = 'firstVisit'
const answerKey = 'installOffer'

const isSecondVisit = (now: number) => {
  const first = Number(readLocal(firstVisitKey))
  if (first > 0) return now - first >= secondVisitMs
  writeLocal(firstVisitKey, String(now))
  return false
}

type InstallOffer = {
  isSecondVisit: boolean
  declined: boolean
  decline: () => void
}

/** Local storage keeps the time of the first visit, and the answer as the word `declined`. */
export const useInstallOffer = create<InstallOffer>()((set) => ({
  isSecondVisit: isSecondVisit(Date.now()),
  declined: readLocal(answerKey) === 'declined',
  decline: () => {
    writeLocal(answerKey, 'declined')
    set({ declined: true })
  },
}))
