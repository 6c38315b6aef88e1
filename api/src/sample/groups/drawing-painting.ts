import type { SampleGroup } from '../sample-group.ts'

export const drawingPainting: SampleGroup[] = [
  {
    name: 'Sunday Sketchers on the Quay',
    description:
      'We meet at the old harbour with folding stools and draw whatever holds still: boats, cranes, gulls, each other. Two hours of drawing, then coffee and a round of showing pages. Bring a sketchbook and one pen; beginners sit next to someone who has done it before.',
    place: 'Nyhavn, Copenhagen, Denmark',
    maxMembers: 18,
    startsIn: 3,
    owner: 'mira',
    feedback: [
      {
        by: 'jonas',
        text: 'I had not drawn since school. Someone handed me a brush pen, and now I own four of them.',
        likedBy: ['mira', 'freya', 'noor', 'demo'],
      },
      { by: 'freya', text: 'Come early for the seats out of the wind.', likedBy: ['mira', 'jonas'] },
      { by: 'demo', text: 'Is there a meeting when it rains?', likedBy: [] },
    ],
  },
  {
    name: 'Watercolour Before Work',
    description:
      'Forty minutes, one small sheet, home by half past eight. Every Wednesday we paint the same view of the river and compare how the light has changed. At the end of the season we hang all the sheets in a row.',
    place: 'Ponte Santa Trinita, Florence, Italy',
    maxMembers: 10,
    startsIn: -34,
    owner: 'teo',
    feedback: [
      {
        by: 'lucia',
        text: 'The row of forty mornings in the hallway was the most moving thing I saw all year.',
        likedBy: ['teo', 'bea', 'omar', 'priya', 'mira'],
      },
      { by: 'omar', text: 'Rough paper works better than smooth when it is damp.', likedBy: ['teo'] },
    ],
  },
  {
    name: 'Life Drawing, Pay What You Can',
    description:
      'A model, easels, charcoal and quiet music. Short poses first, one long pose after the break. No teacher, no judging; the person beside you is glad of a word if you ask. The model is paid from the tin by the door.',
    place: 'Fitzroy Community Hall, Melbourne, Australia',
    maxMembers: 24,
    startsIn: 12,
    owner: 'callum',
    feedback: [
      {
        by: 'amaka',
        text: 'Kind people and good light. Bring your own rubber, they vanish.',
        likedBy: ['callum', 'noor'],
      },
    ],
  },
  {
    name: 'Mural Club of the Long Wall',
    description:
      'The city gave us ninety metres of grey concrete along the tram line, and permission to keep painting it. We plan on paper in the week and paint on Saturdays. Needed: people for edges, people for big surfaces, and someone who is not afraid of scaffolding.',
    place: 'Kreuzberg, Berlin, Germany',
    maxMembers: 40,
    startsIn: 26,
    owner: 'jonas',
    feedback: [
      {
        by: 'bea',
        text: 'Twelve metres done. The heron is everybody’s favourite, and I only held the ladder.',
        likedBy: ['jonas', 'mira', 'callum', 'kenji', 'demo', 'lucia'],
      },
      {
        by: 'kenji',
        text: 'Please note: old clothes. No, older than that.',
        likedBy: ['bea', 'jonas', 'demo'],
      },
    ],
  },
  {
    name: 'Ink and Tea',
    description:
      'Brush, ink stone and one character a week. We grind, breathe, write it fifty times and keep one. Tea is served after the first thirty. Materials can be borrowed for the first three evenings.',
    place: 'Teramachi, Kyoto, Japan',
    maxMembers: 8,
    startsIn: 0,
    owner: 'kenji',
    feedback: [],
  },
  {
    name: 'Kitchen Table Portraits',
    description:
      'Six people around one table, everyone draws the person opposite, then we move one chair to the left. Hosted in a different kitchen every month; the host chooses the music and the soup.',
    place: 'Leith, Edinburgh, Scotland',
    maxMembers: 6,
    startsIn: 45,
    owner: 'demo',
    feedback: [
      {
        by: 'callum',
        text: 'My nose has never looked so many different ways in one evening.',
        likedBy: ['demo', 'freya', 'amaka'],
      },
      {
        by: 'freya',
        text: 'I can host in the month after next. There will be leek soup.',
        likedBy: ['demo'],
      },
    ],
  },
]
