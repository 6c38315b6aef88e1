import type { SampleGroup } from '../sample-group.ts'

export const reading: SampleGroup[] = [
  {
    name: 'One Chapter on the Night Bus',
    description:
      'A book club for people who read on the way home. One chapter a week, one message each, one meeting a month at the terminus café. Nobody has ever finished early and nobody minds.',
    place: 'Wan Chai, Hong Kong',
    maxMembers: 20,
    startsIn: 11,
    owner: 'amaka',
    feedback: [
      {
        by: 'kenji',
        text: 'I missed my stop three times in this novel. Five stars.',
        likedBy: ['amaka', 'freya', 'demo', 'noor'],
      },
    ],
  },
  {
    name: 'Novels Under Two Hundred Pages',
    description:
      'Short books, long talks. We read one slim novel a month, always from a country we have not visited yet in print. The atlas on the wall has thirty-eight pins so far.',
    place: 'Trastevere, Rome, Italy',
    maxMembers: 12,
    startsIn: -28,
    owner: 'teo',
    feedback: [
      {
        by: 'bea',
        text: 'Pin thirty-eight was a tiny masterpiece about a lighthouse and a goat.',
        likedBy: ['teo', 'lucia', 'omar'],
      },
      { by: 'freya', text: 'Could we do the Faroe Islands in spring?', likedBy: ['teo', 'mira', 'bea'] },
    ],
  },
  {
    name: 'Read Aloud by the Fire',
    description:
      'Someone reads, the rest of us knit, whittle or close our eyes. Ghost stories in winter, travel in summer. The reader gets the armchair and the last word.',
    place: 'Galway, Ireland',
    maxMembers: 18,
    startsIn: 24,
    owner: 'callum',
    feedback: [
      {
        by: 'mira',
        text: 'I finished a whole sock and did not sleep for two nights. Excellent ghosts.',
        likedBy: ['callum', 'freya', 'jonas', 'amaka'],
      },
      {
        by: 'jonas',
        text: 'The armchair has woodworm. It adds to the atmosphere.',
        likedBy: ['callum', 'mira'],
      },
    ],
  },
  {
    name: 'Poems Before Breakfast',
    description:
      'One poem, read twice, then fifteen minutes of talk over the phone before the day begins. The list goes round; whoever chose says why at the very end.',
    place: 'Ubud, Bali, Indonesia',
    maxMembers: 9,
    startsIn: 1,
    owner: 'priya',
    feedback: [
      {
        by: 'lucia',
        text: 'It has replaced the news for me.',
        likedBy: ['priya', 'noor', 'omar', 'demo', 'teo'],
      },
      {
        by: 'omar',
        text: 'I shall bring one in Arabic with a translation of my own, be gentle.',
        likedBy: ['priya', 'lucia'],
      },
    ],
  },
  {
    name: 'Science for the Curious',
    description:
      'We read popular science with a pencil: what is claimed, how would one know, what would change our mind? Once a term the author is invited, and twice one has come.',
    place: 'Harvard Square, Cambridge, USA',
    maxMembers: 26,
    startsIn: -200,
    owner: 'noor',
    feedback: [
      {
        by: 'demo',
        text: 'The octopus book started an argument that is still going on. I love it here.',
        likedBy: ['noor', 'kenji'],
      },
    ],
  },
  {
    name: 'Comics and Graphic Novels Table',
    description:
      'A long table, four shelves of loans and a rule that everything may be touched with clean hands. We pick one artist a month and look at how the page is built, panel by panel.',
    place: 'Ixelles, Brussels, Belgium',
    maxMembers: 22,
    startsIn: 13,
    owner: 'jonas',
    feedback: [],
  },
]
