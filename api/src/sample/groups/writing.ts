import type { SampleGroup } from '../sample-group.ts'

export const writing: SampleGroup[] = [
  {
    name: 'Quiet Desks',
    description:
      'Hello, one sentence about your plan, then fifty minutes of silence and keys. Break, biscuit, fifty minutes more. Nobody reads anything aloud and nobody asks how the novel is going.',
    place: 'Newtown, Wellington, New Zealand',
    maxMembers: 20,
    startsIn: 4,
    owner: 'freya',
    feedback: [
      {
        by: 'amaka',
        text: 'Eleven thousand words since I joined, and I know nobody’s surname. Perfect.',
        likedBy: ['freya', 'noor', 'callum', 'demo', 'bea'],
      },
      { by: 'noor', text: 'The biscuits are the true deadline.', likedBy: ['freya', 'amaka'] },
    ],
  },
  {
    name: 'First Pages, Kindly Read',
    description:
      'Bring the first page of anything. It is read aloud by somebody else, then each listener says where they leaned in and where they drifted off. Three pages an evening, and you go home wanting to fix yours.',
    place: 'Quartier Latin, Paris, France',
    maxMembers: 10,
    startsIn: -18,
    owner: 'omar',
    feedback: [
      {
        by: 'teo',
        text: 'Hearing my page in another voice showed me every comma I did not need.',
        likedBy: ['omar', 'priya', 'lucia'],
      },
      { by: 'priya', text: 'Gentle and exact, which is rare.', likedBy: ['omar', 'teo', 'demo'] },
    ],
  },
  {
    name: 'Letters to Strangers',
    description:
      'We write real letters, on paper, to people who asked for one: in hospitals, on ships, far from home. Stamps are paid by the post office, the good pens by us.',
    place: 'Bo-Kaap, Cape Town, South Africa',
    maxMembers: 30,
    startsIn: 18,
    owner: 'amaka',
    feedback: [
      {
        by: 'callum',
        text: 'An answer came after four months, from a lighthouse. It hangs above my desk.',
        likedBy: ['amaka', 'mira', 'freya', 'kenji', 'lucia', 'demo'],
      },
    ],
  },
  {
    name: 'Songwriters’ Kitchen',
    description:
      'Bring a verse without a chorus, or a chorus without a verse. We pass guitars and half-finished lines around until something fits. What is written here belongs to all who sat at the table.',
    place: 'East Nashville, Nashville, USA',
    maxMembers: 11,
    startsIn: 33,
    owner: 'callum',
    feedback: [{ by: 'bea', text: 'I rhymed artichoke. It stayed in.', likedBy: ['callum', 'teo', 'demo'] }],
  },
  {
    name: 'Flash Fiction Fridays',
    description:
      'A prompt at eight, three hundred words by nine, read by ten. The worst sentence of the evening wins a pencil. Many of us are up to six pencils.',
    place: 'Palermo Soho, Buenos Aires, Argentina',
    maxMembers: 16,
    startsIn: 6,
    owner: 'demo',
    feedback: [
      { by: 'lucia', text: 'Seven pencils. I am not ashamed.', likedBy: ['demo', 'omar', 'amaka', 'jonas'] },
      { by: 'jonas', text: 'The prompt about the second umbrella keeps following me.', likedBy: ['demo'] },
      { by: 'kenji', text: 'Can one join from far away and read over the phone?', likedBy: [] },
    ],
  },
  {
    name: 'Village Chronicle',
    description:
      'We write down what happens here: the new bridge, the old baker, who remembers the flood. Interviews in pairs, one page a month, printed and left in the shops. It is the most read paper in the valley.',
    place: 'Hallstatt, Austria',
    maxMembers: 14,
    startsIn: -365,
    owner: 'teo',
    feedback: [
      {
        by: 'mira',
        text: 'The baker cried when he read his page, and gave us rolls.',
        likedBy: ['teo', 'jonas', 'freya'],
      },
    ],
  },
]
