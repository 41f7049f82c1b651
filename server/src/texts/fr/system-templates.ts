import type { systemTemplates as SystemTemplates } from '../en/system-templates.ts'

const GREETING = '{% if attendee.name %}Bonjour {{ attendee.name }},{% else %}Bonjour,{% endif %}'
const WHEN_AND_WHERE = `Quand : {{ event.startTime }}
{% if event.location %}Où : {{ event.location }}
{% endif %}Détails : {{ event.url }}`

/** The emails that a new workspace has, by their key. Liquid, with the variables of docs/mail.md. */
export const systemTemplates: typeof SystemTemplates = {
  'registration-confirmed': {
    name: 'Inscription reçue',
    subject: `{% if registration.status == "PENDING_APPROVAL" %}Demande bien reçue : {{ event.name }}{% else %}Inscription confirmée : {{ event.name }}{% endif %}`,
    body: `${GREETING}

{% if registration.status == "PENDING_APPROVAL" %}Merci de votre intérêt pour {{ event.name }}. Nous examinons chaque demande et vous enverrons un e-mail dès que la décision sera prise. D’ici là, vous n’avez rien à faire.{% else %}Votre inscription à {{ event.name }} est confirmée. Au plaisir de vous accueillir !{% endif %}

${WHEN_AND_WHERE}

Un changement de programme ? Consultez, modifiez ou annulez votre inscription ici :
{{ registration.manageUrl }}

{{ workspace.name }}`,
  },
  waitlisted: {
    name: 'Ajout à la liste d’attente',
    subject: 'Vous êtes sur la liste d’attente : {{ event.name }}',
    body: `${GREETING}

{{ event.name }} affiche complet pour le moment. Vous êtes donc sur la liste d’attente{% if registration.waitlistPosition %}, en position {{ registration.waitlistPosition }}{% endif %}. Quand une place se libère, elle revient à la personne suivante sur la liste d’attente. Nous vous enverrons un e-mail quand ce sera votre tour.

${WHEN_AND_WHERE}

Consultez votre position ou quittez la liste d’attente ici :
{{ registration.manageUrl }}

{{ workspace.name }}`,
  },
  'seat-offered': {
    name: 'Place disponible',
    subject: 'Une place s’est libérée pour vous : {{ event.name }}',
    body: `${GREETING}

Bonne nouvelle ! Une place s’est libérée pour {{ event.name }}, et elle est à vous{% if registration.offerExpiresAt %} si vous le souhaitez.

Elle vous attend jusqu’au {{ registration.offerExpiresAt }}. Passé ce délai, elle revient à la personne suivante sur la liste d’attente. Acceptez-la ici :
{{ registration.manageUrl }}{% else %}. Vous n’êtes plus sur la liste d’attente, et vous n’avez rien d’autre à faire.

Un empêchement ? Merci d’annuler votre inscription pour laisser votre place à une autre personne :
{{ registration.manageUrl }}{% endif %}

${WHEN_AND_WHERE}

{{ workspace.name }}`,
  },
  'registration-approved': {
    name: 'Inscription approuvée',
    subject: 'Inscription approuvée : {{ event.name }}',
    body: `${GREETING}

Votre inscription à {{ event.name }} a été approuvée. Au plaisir de vous accueillir !

${WHEN_AND_WHERE}

Un changement de programme ? Consultez, modifiez ou annulez votre inscription ici :
{{ registration.manageUrl }}

{{ workspace.name }}`,
  },
  'registration-declined': {
    name: 'Inscription refusée',
    subject: 'Votre demande pour {{ event.name }}',
    body: `${GREETING}

Merci de votre intérêt pour {{ event.name }}. Malheureusement, nous ne pouvons pas vous proposer de place cette fois-ci. Nous espérons vous accueillir à un autre événement.

{{ workspace.name }}`,
  },
  'registration-canceled': {
    name: 'Inscription annulée',
    subject: 'Inscription annulée : {{ event.name }}',
    body: `${GREETING}

Votre inscription à {{ event.name }} a été annulée.

C’est une erreur ? Vous pouvez vous inscrire à nouveau tant qu’il reste des places :
{{ event.url }}

{{ workspace.name }}`,
  },
  'event-canceled': {
    name: 'Événement annulé',
    subject: 'Annulé : {{ event.name }}',
    body: `${GREETING}

L’événement {{ event.name }}, prévu le {{ event.startTime }}, n’aura malheureusement pas lieu. Vous n’avez rien à faire. S’il figure dans votre agenda, la mise à jour ci-jointe l’en retire.

{{ workspace.name }}`,
  },
  'event-changed': {
    name: 'Changement d’horaire ou de lieu',
    subject: 'Changement : {{ event.name }}',
    body: `${GREETING}

L’horaire ou le lieu de l’événement {{ event.name }} a changé. Voici les nouvelles informations :

${WHEN_AND_WHERE}

Si l’événement figure dans votre agenda, la mise à jour ci-jointe l’y modifie aussi. Vous ne pouvez plus venir ? Annulez votre inscription ici :
{{ registration.manageUrl }}

{{ workspace.name }}`,
  },
  invite: {
    name: 'Invitation',
    subject: 'Votre invitation à {{ event.name }}',
    body: `${GREETING}

Nous serions ravis de vous accueillir à {{ event.name }}.

Quand : {{ event.startTime }}
{% if event.location %}Où : {{ event.location }}
{% endif %}
Ce lien vous est réservé. Ouvrez-le pour voir les détails et vous inscrire :
{{ invite.url }}

{{ workspace.name }}`,
  },
  'reminder-one-day-before': {
    name: 'Rappel, la veille',
    subject: 'Demain : {{ event.name }}',
    body: `${GREETING}

{{ event.name }}, c’est demain. Au plaisir de vous accueillir !

${WHEN_AND_WHERE}

Un empêchement ? Merci d’annuler votre inscription pour laisser votre place à une autre personne :
{{ registration.manageUrl }}

{{ workspace.name }}`,
  },
  'thank-you': {
    name: 'Remerciement, le lendemain',
    subject: 'Merci d’avoir participé à {{ event.name }}',
    body: `${GREETING}

Merci d’avoir participé à {{ event.name }}. Nous espérons que l’événement vous a plu ! Si nous pouvons faire mieux la prochaine fois, il vous suffit de répondre à cet e-mail.

{{ workspace.name }}`,
  },
  'organizer-new-registration': {
    name: 'Notification à l’organisateur : nouvelle inscription',
    subject: 'Nouvelle inscription à {{ event.name }} : {{ attendee.name | default: attendee.email }}',
    body: `Nouvelle inscription à {{ event.name }} : {{ attendee.name | default: "Une personne" }} ({{ attendee.email }}).

Statut : {{ registration.status }}
Page de l’événement : {{ event.url }}`,
  },
}
