const GREETING = 'Hi {{ attendee.name | default: "there" }},'
const WHEN_AND_WHERE = `When: {{ event.startTime }}
{% if event.location %}Where: {{ event.location }}
{% endif %}Details: {{ event.url }}`

/** The emails that a new workspace has, by their key. Liquid, with the variables of docs/mail.md. */
export const systemTemplates = {
  'registration-confirmed': {
    name: 'Registration received',
    subject: `{% if registration.status == "PENDING_APPROVAL" %}We received your request for {{ event.name }}{% else %}You’re registered for {{ event.name }}{% endif %}`,
    body: `${GREETING}

{% if registration.status == "PENDING_APPROVAL" %}Thanks for your interest in {{ event.name }}. We review every request, and we’ll email you as soon as there’s a decision. There’s nothing you need to do until then.{% else %}You’re registered for {{ event.name }}. We look forward to seeing you!{% endif %}

${WHEN_AND_WHERE}

Change of plans? View, update or cancel your registration here:
{{ registration.manageUrl }}

{{ workspace.name }}`,
  },
  waitlisted: {
    name: 'Added to the waitlist',
    subject: 'You’re on the waitlist for {{ event.name }}',
    body: `${GREETING}

{{ event.name }} is full right now, so we’ve added you to the waitlist{% if registration.waitlistPosition %}. You’re number {{ registration.waitlistPosition }}{% endif %}. When a seat opens up, it goes to the next person on the waitlist. We’ll email you when it’s your turn.

${WHEN_AND_WHERE}

See your position or leave the waitlist here:
{{ registration.manageUrl }}

{{ workspace.name }}`,
  },
  'seat-offered': {
    name: 'Seat available',
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
  'registration-approved': {
    name: 'Registration approved',
    subject: 'You’re approved for {{ event.name }}',
    body: `${GREETING}

Your registration for {{ event.name }} has been approved. We look forward to seeing you!

${WHEN_AND_WHERE}

Change of plans? View, update or cancel your registration here:
{{ registration.manageUrl }}

{{ workspace.name }}`,
  },
  'registration-declined': {
    name: 'Registration declined',
    subject: 'Your request for {{ event.name }}',
    body: `${GREETING}

Thanks for your interest in {{ event.name }}. We’re sorry that we can’t offer you a seat this time. We hope to see you at another event.

{{ workspace.name }}`,
  },
  'registration-canceled': {
    name: 'Registration canceled',
    subject: 'Your registration for {{ event.name }} is canceled',
    body: `${GREETING}

Your registration for {{ event.name }} has been canceled.

Was this a mistake? You’re welcome to register again while seats are available:
{{ event.url }}

{{ workspace.name }}`,
  },
  'event-canceled': {
    name: 'Event canceled',
    subject: 'Canceled: {{ event.name }}',
    body: `${GREETING}

We’re sorry: {{ event.name }}, planned for {{ event.startTime }}, will not take place. There’s nothing you need to do. If it’s in your calendar, the attached update removes it.

{{ workspace.name }}`,
  },
  'event-changed': {
    name: 'Time or location changed',
    subject: 'Updated: {{ event.name }}',
    body: `${GREETING}

The time or location of {{ event.name }} has changed. Here are the new details:

${WHEN_AND_WHERE}

If it’s in your calendar, the attached update changes it there too. Can’t make it anymore? You can cancel your registration here:
{{ registration.manageUrl }}

{{ workspace.name }}`,
  },
  invite: {
    name: 'Invite',
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
  'reminder-one-day-before': {
    name: 'Reminder, one day before',
    subject: 'Tomorrow: {{ event.name }}',
    body: `${GREETING}

{{ event.name }} is tomorrow. We look forward to seeing you!

${WHEN_AND_WHERE}

Can’t make it after all? Please cancel so that someone else can have your seat:
{{ registration.manageUrl }}

{{ workspace.name }}`,
  },
  'thank-you': {
    name: 'Thank you, the day after',
    subject: 'Thanks for joining {{ event.name }}',
    body: `${GREETING}

Thank you for joining {{ event.name }}. We hope you enjoyed it! If there’s anything we could do better next time, just reply to this email.

{{ workspace.name }}`,
  },
  'organizer-new-registration': {
    name: 'Organizer notification: new registration',
    subject: 'New registration for {{ event.name }}: {{ attendee.name | default: attendee.email }}',
    body: `{{ attendee.name | default: "Someone" }} ({{ attendee.email }}) registered for {{ event.name }}.

Status: {{ registration.status }}
Event page: {{ event.url }}`,
  },
}
