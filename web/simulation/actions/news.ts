import { readNews } from '../../src/data/queries/read-news.ts'
import { newsKind } from '../../src/kinds/news.ts'
import { sendReadMark } from '../../src/online/read-mark.ts'
import { type Action, choose } from './turn.ts'

/** A member opens the home, reads what is new up to one of the entries, and the page tells the server. */
export const readsNews: Action = ({ world, tab, pick }) => {
  world.start(tab, 'read news', async () => {
    await tab.pull.kind(newsKind)
    const entry = choose(await readNews(tab.data), pick)
    if (entry) await sendReadMark(tab.data, entry.at)
  })
}
