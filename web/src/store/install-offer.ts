import { create } from 'zustand'
import { readLocal, writeLocal } from './local-value.ts'

const secondVisitMs = 60 * 60 * 1000

const firstVisitKey = 'firstVisit'
const answerKey = 'installOffer'

const isSecondVisit = (now: number) => {
  const first = Number(readLocal(firstVisitKey))
  if (first > 0) return now - first >= secondVisitMs
  writeLocal(firstVisitKey, String(now))
  return false
}

type InstallOffer = { isSecondVisit: boolean; declined: boolean; decline: () => void }

export const useInstallOffer = create<InstallOffer>()((set) => ({
  isSecondVisit: isSecondVisit(Date.now()),
  declined: readLocal(answerKey) === 'declined',
  decline: () => {
    writeLocal(answerKey, 'declined')
    set({ declined: true })
  },
}))
