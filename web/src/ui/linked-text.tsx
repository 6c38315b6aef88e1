import Linkify from 'linkify-react'

const options = {
  // 'e.g.this' is no address.
  validate: { url: (value: string) => /^https?:\/\//i.test(value), email: () => false },
  attributes: { target: '_blank', rel: 'nofollow ugc noopener noreferrer', class: 'link-ink' },
}

/** A member's text with linked web addresses; all else is text, never HTML. */
export const LinkedText = ({ children }: { children: string }) => (
  <Linkify options={options}>{children}</Linkify>
)
