import type { systemTemplates as SystemTemplates } from '../en/system-templates.ts'

const GREETING = 'Guten Tag{% if attendee.name %} {{ attendee.name }}{% endif %},'
const WHEN_AND_WHERE = `Wann: {{ event.startTime }}
{% if event.location %}Wo: {{ event.location }}
{% endif %}Details: {{ event.url }}`

/** The emails that a new workspace has, by their key. Liquid, with the variables of docs/mail.md. */
export const systemTemplates: typeof SystemTemplates = {
  'registration-confirmed': {
    name: 'Anmeldung eingegangen',
    subject: `{% if registration.status == "PENDING_APPROVAL" %}Ihre Anfrage ist eingegangen: {{ event.name }}{% else %}Sie sind angemeldet: {{ event.name }}{% endif %}`,
    body: `${GREETING}

{% if registration.status == "PENDING_APPROVAL" %}Ihre Anfrage für „{{ event.name }}“ ist eingegangen, vielen Dank für Ihr Interesse! Wir prüfen jede Anfrage und schreiben Ihnen, sobald wir entschieden haben. Bis dahin müssen Sie nichts weiter tun.{% else %}Sie sind für „{{ event.name }}“ angemeldet. Wir freuen uns auf Sie!{% endif %}

${WHEN_AND_WHERE}

Hat sich etwas geändert? Hier können Sie Ihre Anmeldung ansehen, ändern oder stornieren:
{{ registration.manageUrl }}

{{ workspace.name }}`,
  },
  waitlisted: {
    name: 'Auf die Warteliste gesetzt',
    subject: 'Sie sind auf der Warteliste: {{ event.name }}',
    body: `${GREETING}

„{{ event.name }}“ ist zurzeit ausgebucht, deshalb haben wir Sie auf die Warteliste gesetzt{% if registration.waitlistPosition %}. Sie sind Nummer {{ registration.waitlistPosition }}{% endif %}. Wird ein Platz frei, geht er an die nächste Person auf der Warteliste. Sobald Sie an der Reihe sind, schreiben wir Ihnen.

${WHEN_AND_WHERE}

Hier sehen Sie Ihre Position oder verlassen die Warteliste:
{{ registration.manageUrl }}

{{ workspace.name }}`,
  },
  'seat-offered': {
    name: 'Platz frei geworden',
    subject: 'Ein Platz für Sie: {{ event.name }}',
    body: `${GREETING}

Sie haben Glück! Bei „{{ event.name }}“ ist ein Platz frei geworden{% if registration.offerExpiresAt %}, und wir haben ihn für Sie reserviert.

Sie können ihn bis {{ registration.offerExpiresAt }} annehmen. Danach geht er an die nächste Person auf der Warteliste. Hier nehmen Sie ihn an:
{{ registration.manageUrl }}{% else %}, und er gehört Ihnen. Sie sind von der Warteliste nachgerückt und müssen nichts weiter tun.

Doch verhindert? Bitte stornieren Sie, damit jemand anderes Ihren Platz bekommt:
{{ registration.manageUrl }}{% endif %}

${WHEN_AND_WHERE}

{{ workspace.name }}`,
  },
  'registration-approved': {
    name: 'Anmeldung genehmigt',
    subject: 'Sie sind dabei: {{ event.name }}',
    body: `${GREETING}

Ihre Anmeldung für „{{ event.name }}“ wurde genehmigt. Wir freuen uns auf Sie!

${WHEN_AND_WHERE}

Hat sich etwas geändert? Hier können Sie Ihre Anmeldung ansehen, ändern oder stornieren:
{{ registration.manageUrl }}

{{ workspace.name }}`,
  },
  'registration-declined': {
    name: 'Anmeldung abgelehnt',
    subject: 'Ihre Anfrage: {{ event.name }}',
    body: `${GREETING}

Ihr Interesse an „{{ event.name }}“ hat uns gefreut, vielen Dank dafür. Leider können wir Ihnen dieses Mal keinen Platz anbieten. Wir hoffen, Sie bei einem anderen Event zu sehen.

{{ workspace.name }}`,
  },
  'registration-canceled': {
    name: 'Anmeldung storniert',
    subject: 'Anmeldung storniert: {{ event.name }}',
    body: `${GREETING}

Ihre Anmeldung für „{{ event.name }}“ wurde storniert.

War das ein Versehen? Solange Plätze frei sind, können Sie sich gern wieder anmelden:
{{ event.url }}

{{ workspace.name }}`,
  },
  'event-canceled': {
    name: 'Event abgesagt',
    subject: 'Abgesagt: {{ event.name }}',
    body: `${GREETING}

„{{ event.name }}“, geplant für {{ event.startTime }}, findet leider nicht statt. Sie müssen nichts weiter tun. Falls das Event in Ihrem Kalender steht, entfernt die angehängte Aktualisierung es dort.

{{ workspace.name }}`,
  },
  'event-changed': {
    name: 'Zeit oder Ort geändert',
    subject: 'Geändert: {{ event.name }}',
    body: `${GREETING}

Zeit oder Ort von „{{ event.name }}“ haben sich geändert. Hier sind die neuen Angaben:

${WHEN_AND_WHERE}

Falls das Event in Ihrem Kalender steht, ändert die angehängte Aktualisierung es auch dort. Passt es Ihnen nicht mehr? Hier können Sie Ihre Anmeldung stornieren:
{{ registration.manageUrl }}

{{ workspace.name }}`,
  },
  invite: {
    name: 'Einladung',
    subject: 'Einladung: {{ event.name }}',
    body: `${GREETING}

Sie sind herzlich zu „{{ event.name }}“ eingeladen. Wir würden uns sehr freuen, Sie dabeizuhaben.

Wann: {{ event.startTime }}
{% if event.location %}Wo: {{ event.location }}
{% endif %}
Dieser Link ist nur für Sie. Hier finden Sie alle Details und können sich anmelden:
{{ invite.url }}

{{ workspace.name }}`,
  },
  'reminder-one-day-before': {
    name: 'Erinnerung, einen Tag vorher',
    subject: 'Morgen: {{ event.name }}',
    body: `${GREETING}

„{{ event.name }}“ findet morgen statt. Wir freuen uns auf Sie!

${WHEN_AND_WHERE}

Doch verhindert? Bitte stornieren Sie, damit jemand anderes Ihren Platz bekommt:
{{ registration.manageUrl }}

{{ workspace.name }}`,
  },
  'thank-you': {
    name: 'Dank, am Tag danach',
    subject: 'Danke für Ihre Teilnahme: {{ event.name }}',
    body: `${GREETING}

Sie waren bei „{{ event.name }}“ dabei, vielen Dank! Wir hoffen, es hat Ihnen gefallen. Wenn wir beim nächsten Mal etwas besser machen können, antworten Sie einfach auf diese E-Mail.

{{ workspace.name }}`,
  },
  'organizer-new-registration': {
    name: 'Benachrichtigung an das Eventteam: neue Anmeldung',
    subject: 'Neue Anmeldung für {{ event.name }}: {{ attendee.name | default: attendee.email }}',
    body: `{{ attendee.name | default: "Jemand" }} ({{ attendee.email }}) hat sich für „{{ event.name }}“ angemeldet.

Status: {{ registration.status }}
Eventseite: {{ event.url }}`,
  },
}
