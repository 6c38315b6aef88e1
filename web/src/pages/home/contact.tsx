import { Suspense } from 'react'
import { sections } from '../../domain/constants.ts'
import { commonText } from '../../text/en/common.ts'
import { homeText } from '../../text/en/home.ts'
import { useIdle } from '../../ui/first-screen.ts'
import { Icon } from '../../ui/icon.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { HomeSection } from './home-section.tsx'

/** Numbers and addresses reserved for examples. */
const offices = [
  { city: 'London', phone: '+44 20 7946 0123' },
  { city: 'New York', phone: '+1 212 555 0142' },
]
const emails = ['hello@group-organizer.example', 'support@group-organizer.example']

const link = 'inline-flex min-h-11 items-center gap-2 link-ink'

/** No heading: HTML allows none in an `address`. */
const office = 'font-display text-card font-bold'

const FormMissing = () => <p className="pinned p-6 text-muted">{homeText.formMissing}</p>

const ContactForm = lazyPart(async () => (await import('./contact-form.tsx')).ContactForm, FormMissing)

/** The placeholder is as high as the form, so that nothing moves. */
const place = <div className="h-[39.5rem] skeleton animate-none sm:h-[29.65rem]" />

/** The form is far down the page, so it is loaded late. */
const Form = () =>
  useIdle() ? (
    <Suspense fallback={place}>
      <ContactForm />
    </Suspense>
  ) : (
    place
  )

export const Contact = () => (
  <HomeSection id={sections.contact} title={homeText.contactUs} lead={homeText.contactLead}>
    <div className="grid grid-cols-1 gap-8 lg:grid-cols-[1fr_20rem]">
      <Form />
      <address className="grid content-start gap-6 not-italic sm:grid-cols-2 lg:grid-cols-1">
        {offices.map(({ city, phone }) => (
          <div key={city}>
            <p className={office}>{city}</p>
            <a href={`tel:${phone.replaceAll(' ', '')}`} className={link}>
              <Icon name="phone" className="size-5" />
              {phone}
            </a>
          </div>
        ))}
        <div>
          <p className={office}>{commonText.email}</p>
          {emails.map((email) => (
            <a key={email} href={`mailto:${email}`} className={`${link} flex wrap-anywhere`}>
              <Icon name="mail" className="size-5" />
              {email}
            </a>
          ))}
        </div>
      </address>
    </div>
  </HomeSection>
)
