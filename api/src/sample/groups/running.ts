import type { SampleGroup } from '../sample-group.ts'

export const running: SampleGroup[] = [
  {
    name: 'Talking Pace 5K',
    description:
      'If you cannot chat, we are too fast. Five kilometres along the canal, every Tuesday, all weather. Somebody always runs at the very back and it is never you alone.',
    place: 'Regent’s Canal, London, England',
    maxMembers: 60,
    startsIn: 0,
    owner: 'priya',
    feedback: [
      {
        by: 'noor',
        text: 'I went from bus stop to bus stop to five kilometres in nine weeks. Thank you for waiting at every bridge.',
        likedBy: ['priya', 'amaka', 'callum', 'demo', 'freya', 'omar'],
      },
      {
        by: 'callum',
        text: 'Reflective vest from October, please. The towpath has no lamps.',
        likedBy: ['priya', 'noor'],
      },
    ],
  },
  {
    name: 'Stairs of the City',
    description:
      'We collect staircases. One evening a week we run up the oldest, longest or oddest ones, look at the view and walk down. Forty-one done, the list has more than three hundred.',
    place: 'Cerro Alegre, Valparaíso, Chile',
    maxMembers: 20,
    startsIn: 5,
    owner: 'lucia',
    feedback: [
      {
        by: 'bea',
        text: 'My calves are writing a letter of complaint. See you next week.',
        likedBy: ['lucia', 'priya', 'teo'],
      },
    ],
  },
  {
    name: 'Trail Runners of the Green Ridge',
    description:
      'Ten to fifteen kilometres of roots and rock on Saturday mornings. We wait at every fork, carry a first-aid kit and stop for berries when there are any. Trail shoes needed, speed is not.',
    place: 'Lantau Island, Hong Kong',
    maxMembers: 18,
    startsIn: -22,
    owner: 'kenji',
    feedback: [
      {
        by: 'mira',
        text: 'The ridge above the clouds at seven in the morning. That is the whole review.',
        likedBy: ['kenji', 'freya', 'lucia', 'jonas'],
      },
      { by: 'omar', text: 'Take two litres of water. I took one.', likedBy: ['kenji'] },
      { by: 'demo', text: 'Is the short route fine with old road shoes?', likedBy: [] },
    ],
  },
  {
    name: 'Pushchair Milers',
    description:
      'Parents, prams and a flat loop around the lake. We run between naps and snacks, stop without apology, and finish at the playground. Grandparents on bicycles are most welcome.',
    place: 'Vondelpark, Amsterdam, Netherlands',
    maxMembers: 25,
    startsIn: 10,
    owner: 'noor',
    feedback: [
      {
        by: 'jonas',
        text: 'The only group where falling asleep is considered a success.',
        likedBy: ['noor', 'priya', 'mira', 'bea'],
      },
    ],
  },
  {
    name: 'Half Marathon in Spring',
    description:
      'Sixteen weeks, three runs a week, one plan on the fridge. We do the long run together on Sundays and compare blisters. For people who can run ten kilometres and would like company for the other eleven.',
    place: 'Letná Park, Prague, Czechia',
    maxMembers: 35,
    startsIn: 28,
    owner: 'jonas',
    feedback: [
      {
        by: 'teo',
        text: 'Week nine is the hard one. Come to week nine.',
        likedBy: ['jonas', 'demo', 'callum'],
      },
      { by: 'amaka', text: 'Has anybody got the plan as a sheet to print?', likedBy: ['teo'] },
    ],
  },
  {
    name: 'Sunrise Beach Barefoot',
    description:
      'Three kilometres on wet sand while the fishing boats come in, then a swim for those who like. No watches; we turn around where the lighthouse hides the sun.',
    place: 'Varkala, Kerala, India',
    maxMembers: 30,
    startsIn: 19,
    owner: 'demo',
    feedback: [],
  },
]
