import type { SampleGroup } from '../sample-group.ts'

export const fishing: SampleGroup[] = [
  {
    name: 'Fly Tying by the Stove',
    description:
      'Winter evenings with vices, feathers and far too many hooks. We tie one pattern together, slowly, and try it on the river in spring. Tools for guests are on the table; patience is shared as well.',
    place: 'Voss, Norway',
    maxMembers: 12,
    startsIn: 8,
    owner: 'mira',
    feedback: [
      {
        by: 'callum',
        text: 'My first fly looked like a dropped sweater. A trout took it anyway.',
        likedBy: ['mira', 'freya', 'jonas', 'demo'],
      },
      { by: 'freya', text: 'I have a bag of pheasant tail to give away.', likedBy: ['mira'] },
    ],
  },
  {
    name: 'Pier Anglers’ Breakfast',
    description:
      'Rods out at six, eggs on the camp stove at eight. We fish from the pier, keep what we eat and put the rest back gently. Newcomers learn three knots before the coffee is ready.',
    place: 'Muizenberg, Cape Town, South Africa',
    maxMembers: 25,
    startsIn: 4,
    owner: 'amaka',
    feedback: [
      { by: 'priya', text: 'I came for the breakfast, and I am not sorry.', likedBy: ['amaka', 'bea'] },
      {
        by: 'bea',
        text: 'Mind the seal. He knows exactly which bucket is yours.',
        likedBy: ['amaka', 'priya', 'omar', 'demo'],
      },
    ],
  },
  {
    name: 'Catch, Count, Release',
    description:
      'We fish for data: every catch is measured, photographed and returned, and the numbers go to the university’s river survey. Barbless hooks only. You will learn to tell a dace from a young chub at arm’s length.',
    place: 'River Wye, Hay-on-Wye, Wales',
    maxMembers: 20,
    startsIn: -80,
    owner: 'callum',
    feedback: [
      {
        by: 'noor',
        text: 'Three hundred fish counted in one summer, and the report thanks us by name.',
        likedBy: ['callum', 'mira', 'jonas', 'teo', 'freya'],
      },
    ],
  },
  {
    name: 'Carp and Quiet',
    description:
      'A pond, four folding chairs at a polite distance, and an agreement not to talk before ten. After ten we talk about everything. Night sessions twice in summer, with lanterns.',
    place: 'Szigetköz, Győr, Hungary',
    maxMembers: 7,
    startsIn: -3,
    owner: 'teo',
    feedback: [
      {
        by: 'jonas',
        text: 'Four hours of silence with other people is better than it sounds.',
        likedBy: ['teo', 'noor'],
      },
      { by: 'demo', text: 'Which bait do you use when the water is this warm?', likedBy: [] },
    ],
  },
  {
    name: 'Ice Hole Society',
    description:
      'As soon as the lake bears, we drill. Someone always checks the ice first and posts the thickness. We sit back to back out of the wind, and whoever catches nothing brings the cinnamon buns next time.',
    place: 'Lake Siljan, Rättvik, Sweden',
    maxMembers: 15,
    startsIn: 55,
    owner: 'freya',
    feedback: [
      { by: 'mira', text: 'Felt soles. Trust me on the felt soles.', likedBy: ['freya', 'kenji'] },
      {
        by: 'kenji',
        text: 'I brought buns three times in a row and regret nothing.',
        likedBy: ['freya', 'mira', 'demo', 'callum'],
      },
    ],
  },
  {
    name: 'Kids’ First Rod',
    description:
      'For children from seven up and the grown-ups who hold the net. We make floats from corks, learn to cast on the lawn, and only then go to the water. Everyone catches something, and if it is a boot it counts.',
    place: 'Bosque de Palermo, Buenos Aires, Argentina',
    maxMembers: 22,
    startsIn: 14,
    owner: 'lucia',
    feedback: [],
  },
]
