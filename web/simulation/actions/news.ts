import { readNews } from '../../src/data/queries/read-news.ts'
import { newsKind } from '../../src/kinds/news.ts'
import { sendReadMark } from '../../src/online/read-mark.ts'
import type { Tab } from '../tab.ts'
import { type Action, choose } from './turn.ts'

/** A member reads what is new up to one of the entries that the device holds, and the page tells the server. */
export const readUpTo = async ({ data }: Tab, pick: number) => {
  const entry = choose(await readNews(data), pick)
  if (entry) await sendReadMark(data, entry.at)
}

/** A member opens the home. */
export const readsNews: Action = ({ world, tab, pick }) => {
  world.start(tab, 'read news', async () => {
    await tab.pull.kind(newsKind)
    await readUpTo(tab, pick)
  })
}
