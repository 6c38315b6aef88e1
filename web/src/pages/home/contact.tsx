import { sections } from '../../domain/constants.ts'
import { Icon } from '../../ui/icon.tsx'
import { ContactForm } from './contact-form.tsx'
import { HomeSection } from './home-section.tsx'

/** Numbers and addresses that are set aside for examples, so that nobody's telephone rings. */
const offices = [
  { city: 'London', phone: '+44 20 7946 0123' },
  { city: 'New York', phone: '+1 212 555 0142' },
]
const emails = ['hello@group-organizer.example', 'support@group-organizer.example']

const link = 'inline-flex min-h-11 items-center gap-2 link-ink'

export const Contact = () => (
  <HomeSection
    id={sections.contact}
    title="Contact us"
    lead="Ask about a group, offer a room, or tell us what the board is missing."
  >
    <div className="grid gap-8 lg:grid-cols-[1fr_20rem]">
      <ContactForm />
      <address className="grid content-start gap-6 not-italic sm:grid-cols-2 lg:grid-cols-1">
        {offices.map(({ city, phone }) => (
          <div key={city}>
            <h3 className="text-card">{city}</h3>
            <a href={`tel:${phone.replaceAll(' ', '')}`} className={link}>
              <Icon name="phone" className="size-5" />
              {phone}
            </a>
          </div>
        ))}
        <div>
          <h3 className="text-card">Email</h3>
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
