export type PersonField = 'email' | 'name' | 'firstName' | 'lastName'
/**
 * `rank` 2 is used only where there is no column of rank 1: the email of the buyer, where the attendee has none. `beside` is what the
 * title means where the other part of the name has a column of its own.
 */
export type KnownTitle = { field: PersonField; rank: 1 | 2; beside?: { firstName?: PersonField; lastName?: PersonField } }

/** Letters and digits, without case, accents and marks: “E-Mail-Adresse” and “EMAIL ADRESSE” are the same. */
export const normalizeTitle = (title: string): string =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    // Often typed for one another in Arabic. The last is only an extension of a letter.
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه')
    .replaceAll('ـ', '')

/** In any language, and as the exports of Eventbrite, Luma, Mailchimp, HubSpot, Google Contacts and Outlook write them. */
const TITLES: Record<PersonField, string[]> = {
  email: [
    'Email, Email address, Mail, Mail address, Primary email, Contact email, Attendee email, Guest email, Participant email',
    'Email 1, E-mail 1 - Value, E-mail 1 address',
    'E-Mail-Adresse, Mailadresse, E-Mail des Teilnehmers, Teilnehmer E-Mail, Elektronische Post',
    'Adresse e-mail, Adresse mail, Adresse électronique, Adresse de messagerie, Courriel, Adresse courriel, E-mail du participant',
    'Correo, Correo electrónico, Dirección de correo, Dirección de correo electrónico, Dirección de email, Correo del asistente',
    'البريد الإلكتروني, بريد إلكتروني, البريد, الإيميل, إيميل, عنوان البريد الإلكتروني, عنوان البريد',
  ],
  name: [
    'Full name, Display name, Attendee name, Attendee, Guest name, Guest, Participant name, Contact name, First and last name',
    'Vollständiger Name, Vor- und Nachname, Vorname und Nachname, Vorname Nachname, Name des Teilnehmers, Teilnehmer, Teilnehmername',
    'Nom complet, Nom et prénom, Prénom et nom, Nom prénom, Prénom nom, Nom du participant, Participant',
    'Nombre completo, Nombre y apellidos, Nombre y apellido, Apellidos y nombre, Nombre del asistente, Asistente, Participante',
    'الاسم الكامل, الاسم بالكامل, الاسم الثلاثي, اسم المشارك, اسم الضيف, الاسم واللقب',
  ],
  firstName: [
    'First name, Given name, Forename, First, FNAME, Attendee first name, Guest first name, Contact first name',
    'Vorname, Vornamen, Rufname, Vorname des Teilnehmers',
    'Prénom, Prénoms, Prénom du participant',
    'Nombres, Nombre de pila, Primer nombre',
    'الاسم الأول, الاسم الشخصي, الإسم الأول',
  ],
  lastName: [
    'Last name, Surname, Family name, Last, LNAME, Attendee last name, Attendee surname, Guest last name, Contact last name',
    'Nachname, Nachnamen, Familienname, Zuname, Nachname des Teilnehmers',
    'Nom de famille, Nom du famille',
    'Apellido, Apellidos, Primer apellido',
    'اسم العائلة, اسم الأسرة, العائلة, اللقب, الكنية, الاسم الأخير, الإسم الأخير, النسب',
  ],
}

const SECOND_CHOICES: Partial<Record<PersonField, string[]>> = {
  email: [
    'Buyer email, Purchaser email, Billing email, Work email, Business email, Company email, Personal email, Private email, Home email',
    'E-Mail privat, Private E-Mail, E-Mail geschäftlich, Geschäftliche E-Mail, E-Mail des Käufers, E-Mail dienstlich',
    'E-mail professionnel, Courriel professionnel, E-mail personnel, E-mail de l’acheteur',
    'Correo del comprador, Correo personal, Correo profesional, Correo de trabajo',
    'بريد العمل, البريد الشخصي, بريد المشتري',
  ],
  name: ['Buyer name, Purchaser name'],
  firstName: ['Buyer first name, Purchaser first name'],
  lastName: ['Buyer last name, Buyer surname, Purchaser last name'],
}

/** Titles that are the whole name, or one part of it if the other part has its own column. */
const PARTS_OF_A_NAME: [string, KnownTitle['beside']][] = [
  ['Name', { firstName: 'lastName', lastName: 'firstName' }],
  ['Nom', { firstName: 'lastName' }],
  ['Nombre', { lastName: 'firstName' }],
  ['الاسم, الإسم, اسم, إسم', { lastName: 'firstName', firstName: 'lastName' }],
]

const KNOWN = new Map<string, KnownTitle>()
const add = (titles: string, known: KnownTitle) => {
  for (const title of titles.split(',')) KNOWN.set(normalizeTitle(title), known)
}
for (const [rank, table] of [
  [2, SECOND_CHOICES],
  [1, TITLES],
] as const)
  for (const [field, lists] of Object.entries(table)) for (const titles of lists) add(titles, { field: field as PersonField, rank })
for (const [titles, beside] of PARTS_OF_A_NAME) add(titles, { field: 'name', rank: 1, ...(beside && { beside }) })

export const knownTitle = (title: string): KnownTitle | undefined => KNOWN.get(normalizeTitle(title))

/** These hold the person even where a question of the form has the same title. */
const PLAIN = new Set(['email', 'emailaddress', 'mail', 'name', 'fullname', 'firstname', 'givenname', 'lastname', 'surname', 'familyname'])
export const isPlainTitle = (title: string): boolean => PLAIN.has(normalizeTitle(title))
