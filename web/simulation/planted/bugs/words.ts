import { mutant, replace } from '../replace.ts'

const newsModule = () => import('../../../../api/src/domain/news/news.ts')

export const wordsBugs = [
  mutant(
    'a reply does not wait for what it answers',
    replace(() => import('../../../src/kinds/reply.ts'), {
      replyKind: ({ replyKind }) => ({ ...replyKind, after: '' }),
    }),
  ),
  mutant(
    'a pin is shown only once the server has it',
    replace(() => import('../../../src/kinds/group.ts'), {
      groupKind: ({ groupKind }) => {
        const { pin } = groupKind.own
        const show: typeof pin.show = (_, { pinned }) => (pinned === '' ? { pinned } : { pinned: '' })
        return { ...groupKind, own: { ...groupKind.own, pin: { ...pin, show } } }
      },
    }),
  ),
  mutant(
    'the last moment read counts, not the greatest',
    replace(() => import('../../../../api/src/domain/news/mark-read.ts'), {
      markRead: () => (stored, mark) => ({ ...mark, rev: (stored?.rev ?? 0) + 1 }),
    }),
  ),
  mutant(
    'what was read is no later state of its row',
    replace(newsModule, {
      createNews:
        ({ createNews }) =>
        (store, now) => {
          const news = createNews(store, now)
          return {
            ...news,
            ofAccount: async (uid, after) =>
              (await news.ofAccount(uid, after)).map((entry) => ({
                ...entry,
                rev: entry.rev - Number(entry.read),
              })),
          }
        },
    }),
  ),
  mutant(
    'words of those who were removed stay',
    replace(() => import('../../../../api/src/domain/people/silence.ts'), {
      silence: () => () => Promise.resolve(),
    }),
  ),
  mutant(
    'replies stay in the list when what they answer goes',
    replace(() => import('../../../../api/src/routes/parent-list.ts'), {
      parentList:
        ({ parentList }) =>
        (deps, kind, usualPage, listing) => {
          const { under: _, ...listed } = { ...listing }
          return parentList(deps, kind, usualPage, listed)
        },
    }),
  ),
]
