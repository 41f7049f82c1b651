import type { systemTemplates as SystemTemplates } from '../en/system-templates.ts'

const GREETING = 'Hola{% if attendee.name %}, {{ attendee.name }}{% endif %}:'
const WHEN_AND_WHERE = `Cuándo: {{ event.startTime }}
{% if event.location %}Dónde: {{ event.location }}
{% endif %}Más información: {{ event.url }}`

/** The emails that a new workspace has, by their key. Liquid, with the variables of docs/mail.md. */
export const systemTemplates: typeof SystemTemplates = {
  'registration-confirmed': {
    name: 'Inscripción recibida',
    subject: `{% if registration.status == "PENDING_APPROVAL" %}Hemos recibido su solicitud para {{ event.name }}{% else %}Su inscripción en {{ event.name }} está confirmada{% endif %}`,
    body: `${GREETING}

{% if registration.status == "PENDING_APPROVAL" %}Gracias por su interés en {{ event.name }}. Revisamos todas las solicitudes y le avisaremos por correo en cuanto haya una decisión. Hasta entonces, no tiene que hacer nada.{% else %}Su inscripción en {{ event.name }} está confirmada. ¡Le esperamos!{% endif %}

${WHEN_AND_WHERE}

¿Cambio de planes? Vea, cambie o cancele su inscripción aquí:
{{ registration.manageUrl }}

{{ workspace.name }}`,
  },
  waitlisted: {
    name: 'En la lista de espera',
    subject: 'Está en la lista de espera de {{ event.name }}',
    body: `${GREETING}

En este momento no quedan plazas para {{ event.name }}, así que está en la lista de espera{% if registration.waitlistPosition %} con el número {{ registration.waitlistPosition }}{% endif %}. Cuando se libere una plaza, será para la siguiente persona de la lista. Le avisaremos por correo cuando llegue su turno.

${WHEN_AND_WHERE}

Vea su posición o salga de la lista de espera aquí:
{{ registration.manageUrl }}

{{ workspace.name }}`,
  },
  'seat-offered': {
    name: 'Plaza disponible',
    subject: 'Hay una plaza para usted en {{ event.name }}',
    body: `${GREETING}

¡Buenas noticias! Se ha liberado una plaza en {{ event.name }} y es suya{% if registration.offerExpiresAt %} si la quiere.

Puede aceptarla aquí hasta el {{ registration.offerExpiresAt }}. Después, pasará a la siguiente persona de la lista de espera:
{{ registration.manageUrl }}{% else %}. Ya ha salido de la lista de espera y no tiene que hacer nada más.

¿Al final no puede venir? Cancele, por favor, para que otra persona pueda tener su plaza:
{{ registration.manageUrl }}{% endif %}

${WHEN_AND_WHERE}

{{ workspace.name }}`,
  },
  'registration-approved': {
    name: 'Inscripción aprobada',
    subject: 'Hemos aprobado su inscripción en {{ event.name }}',
    body: `${GREETING}

Hemos aprobado su inscripción en {{ event.name }}. ¡Le esperamos!

${WHEN_AND_WHERE}

¿Cambio de planes? Vea, cambie o cancele su inscripción aquí:
{{ registration.manageUrl }}

{{ workspace.name }}`,
  },
  'registration-declined': {
    name: 'Inscripción rechazada',
    subject: 'Su solicitud para {{ event.name }}',
    body: `${GREETING}

Gracias por su interés en {{ event.name }}. Sentimos no poder ofrecerle una plaza esta vez. Esperamos contar con usted en otro evento.

{{ workspace.name }}`,
  },
  'registration-canceled': {
    name: 'Inscripción cancelada',
    subject: 'Su inscripción en {{ event.name }} está cancelada',
    body: `${GREETING}

Su inscripción en {{ event.name }} se ha cancelado.

¿Ha sido un error? Puede inscribirse de nuevo mientras queden plazas:
{{ event.url }}

{{ workspace.name }}`,
  },
  'event-canceled': {
    name: 'Evento cancelado',
    subject: 'Evento cancelado: {{ event.name }}',
    body: `${GREETING}

Lo sentimos: se ha cancelado {{ event.name }}, que iba a celebrarse el {{ event.startTime }}. No tiene que hacer nada. Si el evento está en su calendario, la actualización adjunta lo quita.

{{ workspace.name }}`,
  },
  'event-changed': {
    name: 'Cambio de fecha, hora o lugar',
    subject: 'Cambios en {{ event.name }}',
    body: `${GREETING}

Ha cambiado la fecha, la hora o el lugar de {{ event.name }}. Estos son los nuevos datos:

${WHEN_AND_WHERE}

Si el evento está en su calendario, la actualización adjunta también lo cambia allí. ¿Ya no puede venir? Puede cancelar su inscripción aquí:
{{ registration.manageUrl }}

{{ workspace.name }}`,
  },
  invite: {
    name: 'Invitación',
    subject: 'Le invitamos a {{ event.name }}',
    body: `${GREETING}

Nos encantaría contar con usted en {{ event.name }}.

Cuándo: {{ event.startTime }}
{% if event.location %}Dónde: {{ event.location }}
{% endif %}
Este enlace es solo para usted. Ábralo para ver los detalles e inscribirse:
{{ invite.url }}

{{ workspace.name }}`,
  },
  'reminder-one-day-before': {
    name: 'Recordatorio, un día antes',
    subject: 'Mañana: {{ event.name }}',
    body: `${GREETING}

{{ event.name }} es mañana. ¡Le esperamos!

${WHEN_AND_WHERE}

¿Al final no puede venir? Cancele, por favor, para que otra persona pueda tener su plaza:
{{ registration.manageUrl }}

{{ workspace.name }}`,
  },
  'thank-you': {
    name: 'Agradecimiento, al día siguiente',
    subject: 'Gracias por participar en {{ event.name }}',
    body: `${GREETING}

Gracias por participar en {{ event.name }}. ¡Esperamos que le haya gustado! Si hay algo que podamos mejorar la próxima vez, responda a este correo.

{{ workspace.name }}`,
  },
  'organizer-new-registration': {
    name: 'Aviso al organizador: nueva inscripción',
    subject: 'Nueva inscripción en {{ event.name }}: {{ attendee.name | default: attendee.email }}',
    body: `{{ attendee.name | default: "Alguien" }} ({{ attendee.email }}) se ha inscrito en {{ event.name }}.

Estado: {{ registration.status }}
Página del evento: {{ event.url }}`,
  },
}
