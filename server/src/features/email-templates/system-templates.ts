import type { NewTemplateRow } from './store.ts'

type SystemTemplate = Omit<NewTemplateRow, 'id' | 'organizationId' | 'eventId' | 'kind'> & { systemKey: string }

const GREETING = 'Hi {{ attendee.name | default: "there" }},'
const WHEN_AND_WHERE = `When: {{ event.startTime }}
{% if event.location %}Where: {{ event.location }}
{% endif %}Details: {{ event.url }}`

/** Has no trigger of its own: it is sent when the edits of an event have settled. */
export const EVENT_CHANGED = 'event-changed'

/**
 * The templates a new workspace gets, in the order the dashboard shows them. Organizers can change every text. The service finds a template
 * by its key, so a key never changes; existing workspaces keep their stored texts.
 *
 * The variables are listed in docs/mail.md. Times are in the zone of the event.
 */
export const SYSTEM_TEMPLATES: readonly SystemTemplate[] = [
  {
    systemKey: 'registration-confirmed',
    name: 'Registration received',
    trigger: 'ON_REGISTER',
    audience: 'registrant',
    subject: `{% if registration.status == "PENDING_APPROVAL" %}We received your request for {{ event.name }}{% else %}You’re registered for {{ event.name }}{% endif %}`,
    body: `${GREETING}

{% if registration.status == "PENDING_APPROVAL" %}Thanks for your interest in {{ event.name }}. We review every request, and we’ll email you as soon as there’s a decision. There’s nothing you need to do until then.{% else %}You’re registered for {{ event.name }}. We look forward to seeing you!{% endif %}

${WHEN_AND_WHERE}

Change of plans? View, update or cancel your registration here:
{{ registration.manageUrl }}

{{ workspace.name }}`,
  },
  {
    systemKey: 'waitlisted',
    name: 'Added to the waitlist',
    trigger: 'ON_WAITLIST',
    audience: 'waitlisted',
    subject: 'You’re on the waitlist for {{ event.name }}',
    body: `${GREETING}

{{ event.name }} is full right now, so we’ve added you to the waitlist{% if registration.waitlistPosition %}. You’re number {{ registration.waitlistPosition }}{% endif %}. When a seat opens up, it goes to the next person on the waitlist. We’ll email you when it’s your turn.

${WHEN_AND_WHERE}

See your position or leave the waitlist here:
{{ registration.manageUrl }}

{{ workspace.name }}`,
  },
  {
    systemKey: 'seat-offered',
    name: 'Seat available',
    trigger: 'ON_OFFER',
    audience: 'waitlisted',
    subject: 'A seat opened up for you at {{ event.name }}',
    body: `${GREETING}

Good news! A seat at {{ event.name }} opened up, and it’s yours{% if registration.offerExpiresAt %} if you’d like it.

Please accept it by {{ registration.offerExpiresAt }}. After that, it goes to the next person on the waitlist:
{{ registration.manageUrl }}{% else %}. You’re off the waitlist, and there’s nothing else you need to do.

Can’t make it after all? Please cancel so that someone else can have your seat:
{{ registration.manageUrl }}{% endif %}

${WHEN_AND_WHERE}

{{ workspace.name }}`,
  },
  {
    systemKey: 'registration-approved',
    name: 'Registration approved',
    trigger: 'ON_APPROVE',
    audience: 'registrant',
    subject: 'You’re approved for {{ event.name }}',
    body: `${GREETING}

Your registration for {{ event.name }} has been approved. We look forward to seeing you!

${WHEN_AND_WHERE}

Change of plans? View, update or cancel your registration here:
{{ registration.manageUrl }}

{{ workspace.name }}`,
  },
  {
    systemKey: 'registration-declined',
    name: 'Registration declined',
    trigger: 'ON_DECLINE',
    audience: 'registrant',
    subject: 'Your request for {{ event.name }}',
    body: `${GREETING}

Thanks for your interest in {{ event.name }}. We’re sorry that we can’t offer you a seat this time. We hope to see you at another event.

{{ workspace.name }}`,
  },
  {
    systemKey: 'registration-canceled',
    name: 'Registration canceled',
    trigger: 'ON_CANCEL',
    audience: 'registrant',
    subject: 'Your registration for {{ event.name }} is canceled',
    body: `${GREETING}

Your registration for {{ event.name }} has been canceled.

Was this a mistake? You’re welcome to register again while seats are available:
{{ event.url }}

{{ workspace.name }}`,
  },
  {
    systemKey: 'event-canceled',
    name: 'Event canceled',
    trigger: 'ON_EVENT_CANCEL',
    audience: 'registrant',
    subject: 'Canceled: {{ event.name }}',
    body: `${GREETING}

We’re sorry: {{ event.name }}, planned for {{ event.startTime }}, will not take place. There’s nothing you need to do. If it’s in your calendar, the attached update removes it.

{{ workspace.name }}`,
  },
  {
    systemKey: EVENT_CHANGED,
    name: 'Time or location changed',
    trigger: 'MANUAL',
    audience: 'registrant',
    subject: 'Updated: {{ event.name }}',
    body: `${GREETING}

The time or location of {{ event.name }} has changed. Here are the new details:

${WHEN_AND_WHERE}

If it’s in your calendar, the attached update changes it there too. Can’t make it anymore? You can cancel your registration here:
{{ registration.manageUrl }}

{{ workspace.name }}`,
  },
  {
    systemKey: 'invite',
    name: 'Invite',
    trigger: 'ON_INVITE',
    audience: 'invitee',
    subject: 'You’re invited to {{ event.name }}',
    body: `${GREETING}

We’d love to see you at {{ event.name }}.

When: {{ event.startTime }}
{% if event.location %}Where: {{ event.location }}
{% endif %}
This link is just for you. Open it to see the details and register:
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
    body: `${GREETING}

{{ event.name }} is tomorrow. We look forward to seeing you!

${WHEN_AND_WHERE}

Can’t make it after all? Please cancel so that someone else can have your seat:
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
    // It also goes to registrants who did not come, so the organizer decides whether to send it.
    enabled: false,
    subject: 'Thanks for joining {{ event.name }}',
    body: `${GREETING}

Thank you for joining {{ event.name }}. We hope you enjoyed it! If there’s anything we could do better next time, just reply to this email.

{{ workspace.name }}`,
  },
  {
    systemKey: 'organizer-new-registration',
    name: 'Organizer notification: new registration',
    trigger: 'ON_REGISTER',
    audience: 'organizer',
    // A popular event would flood the organizers' inboxes.
    enabled: false,
    subject: 'New registration for {{ event.name }}: {{ attendee.name | default: attendee.email }}',
    body: `{{ attendee.name | default: "Someone" }} ({{ attendee.email }}) registered for {{ event.name }}.

Status: {{ registration.status }}
Event page: {{ event.url }}`,
  },
]
