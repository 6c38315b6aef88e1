import { useDevice } from '../../data/device-context.tsx'
import { calendarText } from '../../text/en/calendar.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { copyLink } from './share-link.ts'

const query = (values: Record<string, string>) => new URLSearchParams(values).toString()

/** Programs subscribe to `webcal:` addresses; Google and Outlook have pages that do. */
const placesOf = (url: string, name: string) => {
  const webcal = url.replace(/^https?:/, 'webcal:')
  return [
    { label: calendarText.open, href: webcal },
    { label: calendarText.google, href: `https://calendar.google.com/calendar/r?${query({ cid: webcal })}` },
    {
      label: 'Outlook',
      href: `https://outlook.live.com/calendar/0/addfromweb?${query({ url, name })}`,
    },
  ]
}

/** Address for subscribing to a calendar. @param path of the feed below the API's base */
export const CalendarAddress = ({ path, name }: { path: string; name: string }) => {
  const { apiUrl } = useDevice()
  const url = new URL(apiUrl + path, location.origin).href
  return (
    <div className="flex flex-wrap gap-3">
      {placesOf(url, name).map(({ label, href }, index) => (
        <a
          key={label}
          href={href}
          className={buttonClass('quiet')}
          {...(index > 0 && { target: '_blank', rel: 'noreferrer' })}
        >
          {label}
        </a>
      ))}
      <Button icon="link" tone="quiet" onClick={() => void copyLink(url)}>
        {calendarText.copy}
      </Button>
    </div>
  )
}
