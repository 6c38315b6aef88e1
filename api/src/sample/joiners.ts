import { members } from './members.ts'

/** An invented account that joins sample groups. It cannot sign in. */
export type Joiner = { uid: string; name: string }

const names = [
  'Anouk Delvaresse',
  'Ravi Chandrapal',
  'Ines Montalvera',
  'Tomasz Zielarek',
  'Wanjiru Kamathi',
  'Elif Karadenli',
  'Hugo Brannfeld',
  'Sunniva Lyngaas',
  'Mateo Quirogal',
  'Chiara Benvolesi',
  'Dmitri Volkanov',
  'Aisha Rahimoud',
  'Liam Garrowby',
  'Yuki Tanabeshi',
  'Zofia Wierzbek',
  'Kwame Asantefu',
  'Greta Lindqvarn',
  'Paolo Martignesi',
  'Leila Farzanian',
  'Oskar Hagedal',
  'Thandi Mokwenya',
  'Renée Castelmoré',
  'Ibrahim Soulémar',
  'Hanne Vestergard',
]

const { demo: _, ...owners } = members

export const joiners: Joiner[] = [
  ...Object.values(owners).map(({ uid, name }) => ({ uid, name })),
  ...names.map((name, place) => ({ uid: `sample-member-${place + 1}`, name })),
]
