import { cooking } from './groups/cooking.ts'
import { drawingPainting } from './groups/drawing-painting.ts'
import { fishing } from './groups/fishing.ts'
import { photography } from './groups/photography.ts'
import { reading } from './groups/reading.ts'
import { running } from './groups/running.ts'
import { videoGaming } from './groups/video-gaming.ts'
import { writing } from './groups/writing.ts'
import type { SampleGroup } from './sample-group.ts'
import type { HobbyCategory } from '@group-organizer/contract/categories'

type Listed = SampleGroup & { category: HobbyCategory; picture: string }

const lists: { category: HobbyCategory; picture: string; groups: SampleGroup[] }[] = [
  { category: 'Drawing & Painting', picture: 'drawing-painting', groups: drawingPainting },
  { category: 'Cooking', picture: 'cooking', groups: cooking },
  { category: 'Running', picture: 'running', groups: running },
  { category: 'Photography', picture: 'photography', groups: photography },
  { category: 'Reading', picture: 'reading', groups: reading },
  { category: 'Fishing', picture: 'fishing', groups: fishing },
  { category: 'Video Gaming', picture: 'video-gaming', groups: videoGaming },
  { category: 'Writing', picture: 'writing', groups: writing },
]

/** The categories take turns, so that each page shows all of them. */
export const sampleGroups: Listed[] = lists
  .flatMap(({ category, picture, groups }) =>
    groups.map((group, turn) => ({
      turn,
      group: { ...group, category, picture },
    })),
  )
  .sort((a, b) => a.turn - b.turn)
  .map(({ group }) => group)
