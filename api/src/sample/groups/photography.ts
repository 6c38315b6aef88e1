import type { SampleGroup } from '../sample-group.ts'

export const photography: SampleGroup[] = [
  {
    name: 'First Light Photo Walks',
    description:
      'We start half an hour before sunrise and walk until the city is awake. One theme each time, one lens if you can bear it. Afterwards everybody shows three pictures, no more, and says which one they nearly did not take.',
    place: 'Alfama, Lisbon, Portugal',
    maxMembers: 15,
    startsIn: 6,
    owner: 'bea',
    feedback: [
      {
        by: 'lucia',
        text: 'Worth every minute of lost sleep. The trams come out of the fog like whales.',
        likedBy: ['bea', 'teo', 'omar'],
      },
      {
        by: 'teo',
        text: 'The three-picture rule taught me more than any course.',
        likedBy: ['bea', 'lucia', 'demo', 'priya'],
      },
    ],
  },
  {
    name: 'Darkroom for Everyone',
    description:
      'A shared black-and-white darkroom with two enlargers, trays, and a red lamp that only hums a little. Members get a key for two evenings a week. First visit with an introduction: we develop one film together.',
    place: 'Plateau-Mont-Royal, Montréal, Canada',
    maxMembers: 12,
    startsIn: -120,
    owner: 'noor',
    feedback: [
      {
        by: 'jonas',
        text: 'Seeing the picture come up in the tray does not get old.',
        likedBy: ['noor', 'mira', 'callum', 'amaka'],
      },
      {
        by: 'callum',
        text: 'Label your bottles, friends. That was not stop bath.',
        likedBy: ['noor', 'jonas'],
      },
      { by: 'amaka', text: 'I can lend a 50 mm enlarger lens for a few weeks.', likedBy: ['noor'] },
    ],
  },
  {
    name: 'Night Sky Long Exposures',
    description:
      'Once a month, around the new moon, we drive out to where the street lamps end. Tripods, thermos flasks, and red torches only. There is always someone who can explain how to stack forty frames, and someone who just looks up.',
    place: 'San Pedro de Atacama, Chile',
    maxMembers: 20,
    startsIn: 17,
    owner: 'lucia',
    feedback: [
      {
        by: 'priya',
        text: 'Bring gloves with free fingertips. And then a second pair over them.',
        likedBy: ['lucia', 'kenji'],
      },
    ],
  },
  {
    name: 'Street Portraits, Asked Politely',
    description:
      'We practise the hardest part of street photography: walking up to a stranger and asking. In pairs, one talks and one photographs, then we swap. Everyone we photograph gets a print by post.',
    place: 'Surry Hills, Sydney, Australia',
    maxMembers: 14,
    startsIn: 2,
    owner: 'amaka',
    feedback: [
      {
        by: 'demo',
        text: 'Nine people asked, seven said yes, one baked us a cake. I am still surprised.',
        likedBy: ['amaka', 'callum', 'bea', 'freya', 'omar'],
      },
      { by: 'omar', text: 'The envelopes and stamps are on me next month.', likedBy: ['amaka', 'demo'] },
    ],
  },
  {
    name: 'Fungi Up Close',
    description:
      'Macro photography on the forest floor, from the first autumn rain until the frost. We bring knee pads, small mirrors and a field guide. We photograph, we name if we can, we leave everything standing.',
    place: 'Nuuksio National Park, Espoo, Finland',
    maxMembers: 9,
    startsIn: -9,
    owner: 'freya',
    feedback: [
      { by: 'mira', text: 'A mirror under the cap: why did I never think of that?', likedBy: ['freya'] },
      { by: 'noor', text: 'Ticks are real. Long socks, please.', likedBy: ['freya', 'mira', 'jonas'] },
    ],
  },
  {
    name: 'One Roll a Month',
    description:
      'Thirty-six frames, thirty days. We buy film together, shoot alone and look at the contact sheets together on the last Friday. Any camera that takes 35 mm is welcome, also your grandmother’s.',
    place: 'Zamalek, Cairo, Egypt',
    maxMembers: 16,
    startsIn: 31,
    owner: 'omar',
    feedback: [],
  },
]
