import { demoAccount } from '@group-organizer/contract/demo-account'

/** Invented owners. Only the demo account can sign in. */
export const members = {
  demo: demoAccount,
  mira: { uid: 'sample-mira', name: 'Mira Solbakk', email: 'mira@example.org' },
  teo: { uid: 'sample-teo', name: 'Teo Anselmari', email: 'teo@example.org' },
  amaka: { uid: 'sample-amaka', name: 'Amaka Oduyale', email: 'amaka@example.org' },
  jonas: { uid: 'sample-jonas', name: 'Jonas Feldmarck', email: 'jonas@example.org' },
  priya: { uid: 'sample-priya', name: 'Priya Raghavendran', email: 'priya@example.org' },
  lucia: { uid: 'sample-lucia', name: 'Lucía Varelanda', email: 'lucia@example.org' },
  kenji: { uid: 'sample-kenji', name: 'Kenji Moriwakaya', email: 'kenji@example.org' },
  freya: { uid: 'sample-freya', name: 'Freya Holmgrove', email: 'freya@example.org' },
  omar: { uid: 'sample-omar', name: 'Omar Haddarian', email: 'omar@example.org' },
  bea: { uid: 'sample-bea', name: 'Beatriz Coutadinho', email: 'bea@example.org' },
  callum: { uid: 'sample-callum', name: 'Callum Reithway', email: 'callum@example.org' },
  noor: { uid: 'sample-noor', name: 'Noor Valkenbosch', email: 'noor@example.org' },
} as const

export type SampleMember = keyof typeof members
