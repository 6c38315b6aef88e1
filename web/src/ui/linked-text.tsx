import Linkify from 'linkify-react'

const options = {
  // Only what is surely meant as one: 'e.g.this' is no address.
  validate: { url: (value: string) => /^https?:\/\//i.test(value), email: () => false },
  attributes: { target: '_blank', rel: 'nofollow ugc noopener noreferrer', class: 'link-ink' },
}

/** What a member wrote, with its web addresses as links. The rest is text, never HTML. */
export const LinkedText = ({ children }: { children: string }) => (
  <Linkify options={options}>{children}</Linkify>
)
