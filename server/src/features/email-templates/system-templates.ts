import type { NewTemplateRow } from './store.ts'

type SystemTemplate = Omit<NewTemplateRow, 'id' | 'organizationId' | 'eventId' | 'kind'> & { systemKey: string }

const HELLO = 'Hi {{ attendee.name | default: "there" }},'
const WHEN_AND_WHERE = `When: {{ event.startTime }}
{% if event.location %}Where: {{ event.location }}
{% endif %}Details: {{ event.url }}`

/** No action of one person triggers it: it is sent when the edits of an event have settled. */
export const EVENT_CHANGED = 'event-changed'

/**
 * What every workspace starts with, in the order the dashboard shows it. Organizers may change every word. The key is how the service
 * finds a template again, so it never changes; a workspace keeps the words it was given.
 *
 * Texts know: attendee (name, email), event (name, startTime, endTime, timezone, location, url), registration (status,
 * waitlistPosition, offerExpiresAt, manageUrl, ticketUrl), invite (url), workspace (name). Times are in the zone of the event. More in
 * docs/mail.md.
 */
export const SYSTEM_TEMPLATES: readonly SystemTemplate[] = [
  {
    systemKey: 'registration-confirmed',
    name: 'Registration received',
    trigger: 'ON_REGISTER',
    audience: 'registrant',
    subject: `{% if registration.status == "PENDING_APPROVAL" %}We have your request for {{ event.name }}{% else %}You are in: {{ event.name }}{% endif %}`,
    body: `${HELLO}

{% if registration.status == "PENDING_APPROVAL" %}Thank you for your interest in {{ event.name }}. The organizers look at every request themselves. You will hear from us as soon as yours is decided; until then there is nothing you need to do.{% else %}Your seat at {{ event.name }} is reserved. We look forward to seeing you!{% endif %}

${WHEN_AND_WHERE}

Plans changed? You can see, change or cancel your registration here:
{{ registration.manageUrl }}

{{ workspace.name }}`,
  },
  {
    systemKey: 'waitlisted',
    name: 'On the waitlist',
    trigger: 'ON_WAITLIST',
    audience: 'waitlisted',
    subject: 'You are on the waitlist for {{ event.name }}',
    body: `${HELLO}

{{ event.name }} is full right now, so we put you on the waitlist{% if registration.waitlistPosition %}: you are number {{ registration.waitlistPosition }} in line{% endif %}. Seats that become free go to the people waiting, in order, and we write to you the moment it is your turn.

${WHEN_AND_WHERE}

See your place in line, or leave the waitlist:
{{ registration.manageUrl }}

{{ workspace.name }}`,
  },
  {
    systemKey: 'seat-offered',
    name: 'A seat became free',
    trigger: 'ON_OFFER',
    audience: 'waitlisted',
    subject: 'A seat for you at {{ event.name }}',
    body: `${HELLO}

Good news: a seat at {{ event.name }} became free, and it is yours{% if registration.offerExpiresAt %} if you want it.

Please accept it by {{ registration.offerExpiresAt }}. After that it goes to the next person in line:
{{ registration.manageUrl }}{% else %}. You are off the waitlist and there is nothing more you need to do.

If you cannot come after all, please let somebody else have it:
{{ registration.manageUrl }}{% endif %}

${WHEN_AND_WHERE}

{{ workspace.name }}`,
  },
  {
    systemKey: 'registration-approved',
    name: 'Registration approved',
    trigger: 'ON_APPROVE',
    audience: 'registrant',
    subject: 'Approved: see you at {{ event.name }}',
    body: `${HELLO}

Your registration for {{ event.name }} was approved. Your seat is reserved, and we look forward to seeing you!

${WHEN_AND_WHERE}

Plans changed? You can see, change or cancel your registration here:
{{ registration.manageUrl }}

{{ workspace.name }}`,
  },
  {
    systemKey: 'registration-declined',
    name: 'Registration declined',
    trigger: 'ON_DECLINE',
    audience: 'registrant',
    subject: 'Your request for {{ event.name }}',
    body: `${HELLO}

Thank you for your interest in {{ event.name }}. We are sorry that we cannot offer you a seat this time, and we would be glad to see you at another event.

{{ workspace.name }}`,
  },
  {
    systemKey: 'registration-canceled',
    name: 'Registration canceled',
    trigger: 'ON_CANCEL',
    audience: 'registrant',
    subject: 'Your registration for {{ event.name }} is canceled',
    body: `${HELLO}

Your registration for {{ event.name }} is canceled, and your seat goes to somebody else.

Was that a mistake? You are welcome to register again while there are seats:
{{ event.url }}

{{ workspace.name }}`,
  },
  {
    systemKey: 'event-canceled',
    name: 'Event canceled',
    trigger: 'ON_EVENT_CANCEL',
    audience: 'registrant',
    subject: 'Canceled: {{ event.name }}',
    body: `${HELLO}

We are sorry: {{ event.name }}, planned for {{ event.startTime }}, will not take place. Your registration ends with it, so there is nothing you need to do. If it is in your calendar, the attached update removes it.

{{ workspace.name }}`,
  },
  {
    systemKey: EVENT_CHANGED,
    name: 'Times or place changed',
    trigger: 'MANUAL',
    audience: 'registrant',
    subject: 'Changed: {{ event.name }}',
    body: `${HELLO}

There is news about {{ event.name }}: its times or its place have changed. This is what holds now:

${WHEN_AND_WHERE}

If it is in your calendar, the attached update moves it. Cannot make it any more? You can cancel here:
{{ registration.manageUrl }}

{{ workspace.name }}`,
  },
  {
    systemKey: 'invite',
    name: 'Invitation',
    trigger: 'ON_INVITE',
    audience: 'invitee',
    subject: 'You are invited: {{ event.name }}',
    body: `${HELLO}

We would love to have you at {{ event.name }}.

When: {{ event.startTime }}
{% if event.location %}Where: {{ event.location }}
{% endif %}
This link is yours alone. Open it to see more and to register:
{{ invite.url }}

{{ workspace.name }}`,
  },
  {
    systemKey: 'reminder-one-day-before',
    name: 'Reminder, one day before',
    trigger: 'SCHEDULED',
    scheduleAnchor: 'event_start',
    scheduleOffsetMinutes: -24 * 60,
    audience: 'registrant',
    subject: 'Tomorrow: {{ event.name }}',
    body: `${HELLO}

Tomorrow is the day: {{ event.name }} is waiting for you.

${WHEN_AND_WHERE}

Cannot make it after all? Please give your seat to somebody on the waitlist:
{{ registration.manageUrl }}

{{ workspace.name }}`,
  },
  {
    systemKey: 'thank-you',
    name: 'Thank you, the day after',
    trigger: 'SCHEDULED',
    scheduleAnchor: 'event_end',
    scheduleOffsetMinutes: 18 * 60,
    audience: 'registrant',
    // Reaches those who stayed away, too: for the organizer to decide.
    enabled: false,
    subject: 'Thank you for joining {{ event.name }}',
    body: `${HELLO}

Thank you for being part of {{ event.name }}. We hope you enjoyed it as much as we did. If there is anything we could do better next time, simply reply to this message.

{{ workspace.name }}`,
  },
  {
    systemKey: 'organizer-new-registration',
    name: 'Notice to the organizers: new registration',
    trigger: 'ON_REGISTER',
    audience: 'organizer',
    // A popular event would bury the team in mail.
    enabled: false,
    subject: 'New registration for {{ event.name }}: {{ attendee.name | default: attendee.email }}',
    body: `{{ attendee.name | default: "Somebody" }} ({{ attendee.email }}) registered for {{ event.name }}.

Status: {{ registration.status }}
Event page: {{ event.url }}`,
  },
]
