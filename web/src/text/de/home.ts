import type { In } from '../catalogue.ts'
import type { homeText } from '../en/home.ts'

export const home: In<typeof homeText> = {
  claim: 'Das vollständigste soziale Netzwerk ist da!',
  satisfaction: '100 % Zufriedenheit, garantiert',
  community: 'Ausgezeichnete Gruppen-Community',
  howItWorks: 'So funktioniert’s',
  simpleSteps: 'Nur 3 einfache Schritte',
  getStarted: 'Leg gleich los!',
  releasedDaily: 'Jeden Tag neue Gruppen',
  movingParts: 'Animationen',
  stepPlan: 'Überleg dir, was du willst',
  stepPlanText: 'Sieh dich auf der Pinnwand um und finde heraus, was in deiner Woche noch fehlt.',
  stepGroup: 'Finde deine Lieblingsgruppe',
  stepGroupText: 'Such nach Hobby, Ort oder Datum und lies, was andere sagen.',
  stepJoin: 'Mach mit',
  stepJoinText: 'Tritt mit einem Tippen bei, komm vorbei und erzähl anderen, wie es war.',
  featured: 'Gruppen für dich',
  featuredLead: 'Alles, was gerade an der Pinnwand hängt. Auch ohne Verbindung.',
  questions: 'Was viele fragen',
  signUpQuestion: 'Wie registriere ich mich?',
  signUpAnswer: 'Tippe oben rechts auf „Registrieren“, füll das kurze Formular aus, und schon bist du dabei.',
  forgotQuestion: 'Was, wenn ich mein Passwort vergesse?',
  forgotAnswer:
    'Wähle auf der Anmeldeseite „Passwort vergessen?“. Du bekommst eine E-Mail, in der steht, wie du ein neues setzt.',
  createQuestion: 'Wie gründe ich eine Gruppe?',
  createAnswer:
    'Tippe auf „Gruppe gründen“ und trag im Formular alles ein. Sobald du es abschickst, ist die Gruppe da.',
  changeQuestion: 'Kann ich eine Gruppe später ändern?',
  changeAnswer:
    'Ja, wenn es deine ist. Name, Beschreibung, Mitglieder und alles andere änderst du bei der Gruppe selbst oder unter „Meine Gruppen“.',
  growQuestion: 'Wie bringe ich mehr Leute dazu, mitzumachen?',
  growAnswer:
    'Lade Freunde ein, teile die Gruppe in sozialen Netzwerken, schreib etwas Lesenswertes und stell Treffen auf die Beine.',
  benefits: 'Was du davon hast',
  connect: 'Menschen treffen, die ticken wie du',
  shareIdeas: 'Ideen und Erfahrungen austauschen',
  joinEvents: 'Bei Treffen und Unternehmungen dabei sein',
  stayUpToDate: 'Durch Gruppen auf dem Laufenden bleiben',
  getSupport: 'Rückhalt in deiner Community finden',
  joinUs: 'MACH MIT',
  contactUs: 'So erreichst du uns',
  contactLead: 'Frag nach einer Gruppe, biete einen Raum an oder sag uns, was auf der Pinnwand fehlt.',
  formMissing:
    'Das Formular konnte nicht geladen werden. Prüfe deine Verbindung und öffne die Seite noch einmal, oder schreib uns.',
  phone: 'Telefon',
  chooseSubject: 'Wähle einen Betreff',
  request: 'Dein Anliegen',
  sendRequest: 'Anliegen senden',
}
