import type { SampleGroup } from '../sample-group.ts'

export const videoGaming: SampleGroup[] = [
  {
    name: 'Couch Co-op Thursdays',
    description:
      'Four controllers, one big screen and a rule: nobody who is here for the first time has to wait. We play things that need shouting across the sofa. Snacks rotate, crumbs are the duty of the loser.',
    place: 'Mapo-gu, Seoul, South Korea',
    maxMembers: 12,
    startsIn: 1,
    owner: 'kenji',
    feedback: [
      {
        by: 'priya',
        text: 'I came for the kitchen game and stayed for the people who burn the soup with me.',
        likedBy: ['kenji', 'demo', 'noor'],
      },
      { by: 'demo', text: 'Could we start at seven? My train is the last one.', likedBy: ['priya'] },
    ],
  },
  {
    name: 'Retro Repair and Play',
    description:
      'We bring consoles older than some of us back to life. The first hour is soldering irons and cotton swabs, the second hour is testing, thoroughly, with two players. Broken cartridges are welcome and usually leave working.',
    place: 'Wedding, Berlin, Germany',
    maxMembers: 16,
    startsIn: -60,
    owner: 'jonas',
    feedback: [
      {
        by: 'callum',
        text: 'My first console from 1989 boots again. I may have cried a bit.',
        likedBy: ['jonas', 'kenji', 'teo', 'amaka', 'bea', 'demo'],
      },
      {
        by: 'teo',
        text: 'Bring the power supply too; that is the culprit half of the time.',
        likedBy: ['jonas', 'callum'],
      },
    ],
  },
  {
    name: 'Slow Strategy League',
    description:
      'One turn a day, for as long as it takes. Diplomacy happens in person on the first Monday of the month over dumplings. The current world has seven empires and one very patient pirate.',
    place: 'Da’an District, Taipei, Taiwan',
    maxMembers: 8,
    startsIn: 9,
    owner: 'noor',
    feedback: [
      {
        by: 'omar',
        text: 'I trusted the pirate. Do not trust the pirate.',
        likedBy: ['noor', 'kenji', 'priya', 'freya'],
      },
    ],
  },
  {
    name: 'Build a Game in a Weekend',
    description:
      'Every other month we make small games together: somebody draws, somebody codes, somebody hums the music into a phone. At the end on Sunday everything must be playable, and everything is played.',
    place: 'Yaba, Lagos, Nigeria',
    maxMembers: 30,
    startsIn: 21,
    owner: 'amaka',
    feedback: [
      {
        by: 'bea',
        text: 'Our goat-and-ferry game is still on my phone. My nephew is better at it than I am.',
        likedBy: ['amaka', 'priya', 'demo'],
      },
      {
        by: 'priya',
        text: 'You need no experience; I drew twelve kinds of clouds and was busy all weekend.',
        likedBy: ['amaka', 'bea', 'lucia'],
      },
      { by: 'jonas', text: 'Who brings the long extension lead this time?', likedBy: [] },
    ],
  },
  {
    name: 'Speedrun Practice Room',
    description:
      'We take one classic level apart for a month: routes, tricks, and the courage to try the jump again. Timers on, tempers off. Personal bests go on the whiteboard, whatever they are.',
    place: 'Kallio, Helsinki, Finland',
    maxMembers: 10,
    startsIn: -15,
    owner: 'freya',
    feedback: [],
  },
  {
    name: 'Rally Sim Sundays',
    description:
      'Two wheels with pedals, one borrowed seat, gravel stages in the rain. The co-driver reads the notes aloud from paper, that is half the fun. All you need is warm socks; the garage is not heated.',
    place: 'Poblenou, Barcelona, Spain',
    maxMembers: 9,
    startsIn: 38,
    owner: 'demo',
    feedback: [
      {
        by: 'lucia',
        text: 'Best co-driver training there is: I now give my taxi drivers pace notes.',
        likedBy: ['demo', 'teo', 'bea'],
      },
    ],
  },
]
