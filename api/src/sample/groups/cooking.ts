import type { SampleGroup } from '../sample-group.ts'

export const cooking: SampleGroup[] = [
  {
    name: 'Dumpling Assembly Line',
    description:
      'One rolls, one fills, ten fold. In two hours we make four hundred dumplings from a different country each time, eat until we cannot, and everyone takes a bag for the freezer.',
    place: 'Richmond, Vancouver, Canada',
    maxMembers: 14,
    startsIn: 7,
    owner: 'kenji',
    feedback: [
      {
        by: 'priya',
        text: 'Fourteen folds in mine. My grandmother would still say sixteen.',
        likedBy: ['kenji', 'noor', 'amaka', 'demo'],
      },
      { by: 'noor', text: 'Vegetarian filling next time? I would make it.', likedBy: ['priya', 'kenji'] },
    ],
  },
  {
    name: 'Sourdough Nursery',
    description:
      'We adopt, feed and bake with starters, and we write down what we do, so that the good loaf can happen twice. Bring your latest bread, honest or flat. There is butter.',
    place: 'Nørrebro, Copenhagen, Denmark',
    maxMembers: 16,
    startsIn: -47,
    owner: 'mira',
    feedback: [
      {
        by: 'freya',
        text: 'My starter is called Gerald and has been to more meetings than I have.',
        likedBy: ['mira', 'callum', 'jonas', 'bea', 'lucia'],
      },
      {
        by: 'callum',
        text: 'The notebook idea changed everything: it was the water all along.',
        likedBy: ['mira', 'freya'],
      },
    ],
  },
  {
    name: 'Grandmothers’ Recipes, Written Down',
    description:
      'Each month one person’s grandmother, aunt or old neighbour cooks, and we watch, weigh, taste and write. What was a handful becomes forty grams. The book has reached its second volume.',
    place: 'Balat, Istanbul, Türkiye',
    maxMembers: 10,
    startsIn: 16,
    owner: 'omar',
    feedback: [
      {
        by: 'lucia',
        text: 'A handful is between 31 and 58 grams, and we have the graph to prove it.',
        likedBy: ['omar', 'teo', 'priya', 'demo'],
      },
      {
        by: 'teo',
        text: 'My aunt would like to come, she has opinions about aubergines.',
        likedBy: ['omar', 'lucia'],
      },
    ],
  },
  {
    name: 'Market to Plate',
    description:
      'We meet at the market at ten with twenty coins each, buy what looks best, and cook lunch from it together. No recipe is decided before noon. Dishes are washed by those who bought the least.',
    place: 'Mercado de San Juan, Mexico City, Mexico',
    maxMembers: 12,
    startsIn: 2,
    owner: 'lucia',
    feedback: [
      {
        by: 'bea',
        text: 'Somebody bought eleven kinds of chilli. It was me. Sorry and you are welcome.',
        likedBy: ['lucia', 'amaka', 'demo'],
      },
    ],
  },
  {
    name: 'Spice Swap and Curry Lab',
    description:
      'Twenty jars on the table, no labels. We smell, guess, grind and cook three small pots: one by the book, one by feeling, one by dare. Bring a jar, take a jar.',
    place: 'Fort Kochi, Kerala, India',
    maxMembers: 15,
    startsIn: -5,
    owner: 'priya',
    feedback: [
      {
        by: 'jonas',
        text: 'The dare pot was cardamom and coffee. I have made it twice since.',
        likedBy: ['priya', 'omar', 'noor'],
      },
      { by: 'omar', text: 'Long pepper deserves its own evening.', likedBy: ['priya'] },
    ],
  },
  {
    name: 'Soup for the Street',
    description:
      'Every Friday we cook eighty litres of soup for whoever is hungry, neighbours included. Four hours, many onions, loud music. Come once or come always; an apron is waiting.',
    place: 'Gràcia, Barcelona, Spain',
    maxMembers: 45,
    startsIn: 3,
    owner: 'bea',
    feedback: [
      {
        by: 'demo',
        text: 'The best Friday evening in the city. I chopped, I cried, it was the onions.',
        likedBy: ['bea', 'lucia', 'teo', 'amaka', 'mira', 'callum', 'noor'],
      },
    ],
  },
]
