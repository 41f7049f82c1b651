/** About events, emails, forms, contacts and files. */
export const content: Record<string, string> = {
  'The certificate of the mail server {0} is self-signed or from an unknown authority. Use a host with a trusted certificate in SMTP_URL, set NODE_EXTRA_CA_CERTS to the file of its authority, or add ?tls.rejectUnauthorized=false to SMTP_URL to accept any certificate.':
    'El certificado del servidor de correo {0} está autofirmado o es de una autoridad desconocida. Use en SMTP_URL un servidor con un certificado de confianza, indique en NODE_EXTRA_CA_CERTS el archivo de su autoridad o añada ?tls.rejectUnauthorized=false a SMTP_URL para aceptar cualquier certificado.',
  'The certificate of the mail server {0} is for another host name. Use the name in the certificate as the host of SMTP_URL.':
    'El certificado del servidor de correo {0} es para otro nombre de host. Use en SMTP_URL el nombre que figura en el certificado.',
  'The certificate of the mail server {0} has expired or is not valid yet. Renew it, or use another server in SMTP_URL, and check the clock of this machine.':
    'El certificado del servidor de correo {0} ha caducado o aún no es válido. Renuévelo o use otro servidor en SMTP_URL, y compruebe el reloj de esta máquina.',
  'The mail server {0} does not start with TLS. Use smtp:// in SMTP_URL, or its port for TLS, usually 465.':
    'El servidor de correo {0} no empieza con TLS. Use smtp:// en SMTP_URL, o su puerto para TLS, normalmente 465.',
  'The mail server {0} starts with TLS. Use smtps:// in SMTP_URL, or its port for STARTTLS, usually 587.':
    'El servidor de correo {0} empieza con TLS. Use smtps:// en SMTP_URL, o su puerto para STARTTLS, normalmente 587.',
  'The TLS connection to the mail server {0} failed ({1}). Check the scheme and the port in SMTP_URL.':
    'La conexión TLS con el servidor de correo {0} falló ({1}). Compruebe el esquema y el puerto en SMTP_URL.',
  '{0} is not a mail server for SMTP. Check the host and the port in SMTP_URL.':
    '{0} no es un servidor de correo SMTP. Compruebe el host y el puerto en SMTP_URL.',
  'The mail server {0} refused STARTTLS. Use smtps:// with its port for TLS in SMTP_URL, or add ?ignoreTLS=true to send without encryption. It answered: {1}':
    'El servidor de correo {0} rechazó STARTTLS. Use en SMTP_URL smtps:// con su puerto para TLS, o añada ?ignoreTLS=true para enviar sin cifrado. Respondió: {1}',
  'This campaign has links, whose statistics would be lost. Archive it instead.':
    'Esta campaña tiene enlaces, y sus cifras se perderían. Archívela en lugar de eliminarla.',
  'This campaign is archived. Restore it before you add links to it.': 'Esta campaña está archivada. Restáurela antes de añadirle enlaces.',
  'This link is unlinked and can no longer be changed.': 'Este enlace está desvinculado y ya no se puede cambiar.',
  'Other emails': 'Otros correos electrónicos',
  'Last event': 'Último evento',
  'Created (UTC)': 'Creación (UTC)',
  '{0} ID': 'ID de {0}',
  'cursor is not valid for this list.': 'cursor no es válido para esta lista.',
  'Give contactIds or a filter, and not both.': 'Indique contactIds o un filtro, no ambos.',
  'Give at least one tag in add or remove.': 'Indique al menos una etiqueta en add o remove.',
  'This workspace has 100 saved filters. Delete one first.': 'Este espacio de trabajo tiene 100 filtros guardados. Elimine antes uno.',
  'otherContactId is not the id of a contact in this workspace.': 'otherContactId no es el id de un contacto de este espacio de trabajo.',
  'otherContactId is the contact itself. Choose another one.': 'otherContactId es el propio contacto. Elija otro.',
  'This note belongs to the CRM it came from. Delete it there.': 'Esta nota pertenece al CRM del que procede. Elimínela allí.',
  'Only the person who wrote a note can delete it.': 'Solo puede eliminar una nota quien la escribió.',
  'This note is already being sent': 'Esta nota ya se está enviando',
  'eventId is not the id of an event in this workspace.': 'eventId no es el id de un evento de este espacio de trabajo.',
  'Nothing would be sent: map at least one question to a property, or choose a list.':
    'No se enviaría nada: asigne al menos una pregunta a una propiedad o elija una lista.',
  'HubSpot does not accept the value of: {0}.': 'HubSpot no acepta el valor de: {0}.',
  'HubSpot did not accept this contact.': 'HubSpot no aceptó este contacto.',
  'HubSpot is not connected. The registrations are sent as soon as it is connected again.':
    'HubSpot no está conectado. Las inscripciones se enviarán en cuanto vuelva a estar conectado.',
  'HubSpot refused the request. Check its permissions and the list.': 'HubSpot rechazó la solicitud. Compruebe los permisos y la lista.',
  '{0} of {1} contacts are synced so far. The rest continues in the background.':
    '{0} de {1} contactos están sincronizados hasta ahora. El resto continúa en segundo plano.',
  'Salesforce is not connected. Connect it and sync again.': 'Salesforce no está conectado. Conéctelo y sincronice de nuevo.',
  'Salesforce refused the request. Check the permissions of the connected user.':
    'Salesforce rechazó la solicitud. Compruebe los permisos del usuario conectado.',
  'Salesforce allows a limited number of calls a day, and less than a tenth is left. Foyer keeps these for work in the dashboard.':
    'Salesforce limita las llamadas por día y queda menos de una décima parte. Foyer las reserva para el trabajo en el panel.',
  'Salesforce limits how often it may be called.': 'Salesforce limita la frecuencia de las llamadas.',
  'Salesforce has limited calls for an hour, so the sync ended. Sync again later.':
    'Salesforce ha limitado las llamadas durante una hora, por lo que la sincronización ha terminado. Vuelva a sincronizar más tarde.',
  'Salesforce does not respond.': 'Salesforce no responde.',
  'Foyer could not store the result.': 'Foyer no pudo guardar el resultado.',
  'Salesforce has no contact or lead with this email address.': 'Salesforce no tiene ningún contacto ni lead con esta dirección de correo.',
  'Salesforce did not accept this person as a member: {0}.': 'Salesforce no aceptó a esta persona como miembro: {0}.',
  'Salesforce did not remove this person from the campaign: {0}.': 'Salesforce no quitó a esta persona de la campaña: {0}.',
  'Salesforce refused the request. Check whether the connected user may edit campaigns.':
    'Salesforce rechazó la solicitud. Compruebe si el usuario conectado puede editar campañas.',
  'Salesforce could not be reached. Save the campaign again to send the registrations.':
    'No se pudo contactar con Salesforce. Guarde de nuevo la campaña para enviar las inscripciones.',
  'campaignId is not the id of a campaign in Salesforce.': 'campaignId no es el id de una campaña en Salesforce.',
  'This campaign has no member statuses in Salesforce. Add some there.':
    'Esta campaña no tiene estados de miembro en Salesforce. Añada algunos allí.',
  '{0} must be one of: {1}.': '{0} debe ser uno de estos: {1}.',
  'HubSpot could not be reached. Send the registrations again.': 'No se pudo conectar con HubSpot. Reenvíe las inscripciones.',
  'rendering takes too many steps, check the loops': 'la plantilla requiere demasiados pasos; compruebe los bucles',
  'there is no variable {0}, the nearest is {1}': 'no existe la variable {0}; la más parecida es {1}',
  'the date format is too long': 'el formato de fecha es demasiado largo',
  '{0}, line {1}: {2}.': '{0}, línea {1}: {2}.',
  'A system template cannot be deleted. Disable it if it should not be sent.':
    'Esta plantilla viene incluida y no se puede eliminar. Desactívela si no debe enviarse.',
  'The trigger and audience of a system template cannot be changed. Disable it and create your own template instead.':
    'Esta plantilla viene incluida: no se puede cambiar cuándo se envía ni a quién. Desactívela y cree una propia.',
  'This template belongs to the event itself. Change it instead of overriding it.':
    'Esta plantilla es del propio evento. Cámbiela directamente.',
  'Give at least one of subject, body, scheduleOffsetMinutes, enabled.':
    'Indique al menos uno de estos campos: subject, body, scheduleOffsetMinutes, enabled.',
  '{0} is only allowed with the trigger SCHEDULED.': '{0} solo se admite si trigger es SCHEDULED.',
  '{0} is missing. The trigger SCHEDULED requires it.': 'Falta {0}: es obligatorio si trigger es SCHEDULED.',
  'scheduleOffsetMinutes must be 0 or more when scheduleAnchor is registration.':
    'scheduleOffsetMinutes debe ser 0 o más si scheduleAnchor es registration.',
  'The template takes too long to render. Shorten it, and check its loops, brackets and links.':
    'La plantilla tarda demasiado en procesarse. Acórtela y compruebe sus bucles, corchetes y enlaces.',
  'Another event of this workspace has this slug. Choose another.':
    'Otro evento de este espacio de trabajo ya usa esta dirección. Elija otra.',
  'A published event cannot be deleted. Cancel or unpublish it first.':
    'Un evento publicado no se puede eliminar. Antes, cancélelo o retírelo de publicación.',
  'A published event needs {0}.': 'Un evento publicado necesita {0}.',
  'endTime must be after startTime.': 'endTime debe ser posterior a startTime.',
  'registrationClosesAt must be after registrationOpensAt.': 'registrationClosesAt debe ser posterior a registrationOpensAt.',
  'registrationOpensAt must be before endTime.': 'registrationOpensAt debe ser anterior a endTime.',
  'ticketCurrency is missing: a price needs its currency, such as EUR.': 'Falta ticketCurrency: un precio necesita su moneda, como EUR.',
  'ticketPriceAmount is missing: a currency needs a price.': 'Falta ticketPriceAmount: una moneda necesita un precio.',
  'registrationFormId is missing: registrationProvider crm-a needs the id of the HubSpot form.':
    'Falta registrationFormId: registrationProvider crm-a necesita el id del formulario de HubSpot.',
  'one of the options of that field': 'una de las opciones de ese campo',
  'true or false': 'true o false',
  'a number': 'un número',
  'a string': 'un texto',
  '{0}.key cannot be {1}: every form already asks for email and name.':
    '{0}.key no puede ser {1}: todos los formularios ya piden el correo electrónico y el nombre.',
  '{0}.key {1} is used by an earlier field; each key must be unique.': '{0}.key: un campo anterior ya usa {1}; cada clave debe ser única.',
  '{0}.options is only allowed for the types select, radio and multi-select.':
    '{0}.options solo se admite en los tipos select, radio y multi-select.',
  '{0}.allowOther is only allowed for the types select, radio and multi-select.':
    '{0}.allowOther solo se admite en los tipos select, radio y multi-select.',
  '{0}.consentText is only allowed for the type consent.': '{0}.consentText solo se admite en el tipo consent.',
  '{0}.accept and {0}.maxBytes are only allowed for the type file.': '{0}.accept y {0}.maxBytes solo se admiten en el tipo file.',
  '{0}.options is missing: the type {1} needs at least one option.': 'Falta {0}.options: el tipo {1} necesita al menos una opción.',
  '{0}.options has the same option twice.': '{0}.options tiene la misma opción dos veces.',
  '{0}.visibleIf.field must be the key of an earlier field.': '{0}.visibleIf.field debe ser la clave de un campo anterior.',
  '{0}.visibleIf.field cannot be a file question.': '{0}.visibleIf.field no puede ser una pregunta de archivo.',
  '{0}.visibleIf.equals must be {1}, because {2} has the type {3}.': '{0}.visibleIf.equals debe ser {1}, porque {2} es de tipo {3}.',
  'registrationFormId is not a form of this workspace.': 'registrationFormId no es un formulario de este espacio de trabajo.',
  'answers.{0}: {1}': 'answers.{0}: {1}',
  '{0} {1} is not a field of this form.': '{0} {1} no es un campo de este formulario.',
  '{0} {1} is mapped twice.': '{0} {1} está asignado dos veces.',
  'crmASync.listId is missing: listEnabled needs a list.': 'Falta crmASync.listId: listEnabled necesita una lista.',
  'crmASync.listId {0} is not a list in HubSpot.': 'crmASync.listId {0} no es una lista de HubSpot.',
  'rules contains {0} more than once; a country can have one rule.':
    'rules contiene {0} más de una vez; un país solo puede tener una regla.',
  '{0} must be in upper case: {1}.': '{0} debe estar en mayúsculas: {1}.',
  '{0} must be the ISO 3166-1 alpha-2 code of a country, such as DE.': '{0} debe ser el código ISO 3166-1 alfa-2 de un país, como DE.',
  'The template or message was deleted.': 'La plantilla o el mensaje se eliminó.',
  'The template “{0}” has an error: {1}': 'La plantilla «{0}» tiene un error: {1}',
  'The email could not be composed or sent.': 'No se pudo redactar o enviar el correo.',
  'The mail server got the whole message and did not confirm it, so it may have arrived. It is sent once more with the same Message-ID.':
    'El servidor de correo recibió el mensaje completo, pero no lo confirmó, así que puede haber llegado. Se envía una vez más con el mismo Message-ID.',
  'The mail server got the whole message twice and confirmed it neither time, so it may have arrived. It is not sent again unless you resend it.':
    'El servidor de correo recibió el mensaje completo dos veces y no lo confirmó ninguna, así que puede haber llegado. No se envía más, salvo que usted lo reenvíe.',
  '{0} An earlier attempt was not confirmed, so the email may have arrived.':
    '{0} Un intento anterior no se confirmó, así que el correo puede haber llegado.',
  'This email is still waiting to be sent. Wait until it has been sent or has failed.':
    'Este correo sigue en cola. Espere a que se envíe o falle.',
  'The content of this email is no longer kept, so it cannot be sent again.':
    'El contenido de este correo ya no se conserva, así que no se puede reenviar.',
  'The person was erased, and with them the address of this email.': 'Se suprimió a la persona y, con ella, la dirección de este correo.',
  'Give templateId, or both subject and body.': 'Indique templateId, o bien subject y body.',
  '{0} is longer than {1} characters once it is filled in.': '{0} supera los {1} caracteres una vez insertados los datos.',
  'The invite is no longer pending.': 'La invitación ya no está pendiente.',
  'The event is canceled.': 'El evento está cancelado.',
  'The event is over.': 'El evento ya terminó.',
  'The event is no longer canceled.': 'El evento ya no está cancelado.',
  'The event is no longer published.': 'El evento ya no está publicado.',
  'The email address was changed. The new address gets this email.':
    'El correo electrónico cambió. Este correo se envía a la nueva dirección.',
  'The change was undone before this email was sent.': 'El cambio se deshizo antes de enviar este correo.',
  'The registration no longer exists.': 'La inscripción ya no existe.',
  'The registration changed from {0} to {1} before this email was sent.': 'La inscripción pasó de {0} a {1} antes de enviar este correo.',
  'The message was canceled before this email was sent.': 'El mensaje se canceló antes de enviar este correo.',
  'The registration is now {0}, and the message is not for this status.':
    'El estado de la inscripción es ahora {0}, y el mensaje no es para ese estado.',
  'The person unsubscribed from marketing emails of this workspace.':
    'La persona se dio de baja de los correos de marketing de este espacio de trabajo.',
  'The template “{0}” is disabled.': 'La plantilla «{0}» está desactivada.',
  'unsaved template': 'plantilla sin guardar',
  'Test: {0}': 'Prueba: {0}',
  'sendAt must be in the future. Leave it out to send the message now.':
    'sendAt debe ser una fecha futura. Omítalo para enviar el mensaje ahora.',
  'filter.contactFilterId is not the id of a saved filter in this workspace.':
    'filter.contactFilterId no es el id de un filtro guardado de este espacio de trabajo.',
  'Sending a message takes an admin or owner. Save it as a draft with "draft": true.':
    'Solo los administradores y propietarios pueden enviar mensajes. Guárdelo como borrador con "draft": true.',
  'This message is {0} and can no longer be changed.': 'Este mensaje ya no se puede cambiar: su estado es {0}.',
  'This message was sent and cannot be deleted.': 'Este mensaje ya se envió y no se puede eliminar.',
  'The person was erased.': 'Se suprimió a la persona.',
  'Type the email of the contact to confirm. Nothing was erased.':
    'Escriba el correo electrónico del contacto para confirmar. No se suprimió nada.',
  'Waits until an owner of this workspace has confirmed their email address.':
    'En espera hasta que un propietario de este espacio de trabajo verifique su correo electrónico.',
  'Waits until tomorrow: this workspace has sent {0} emails today, which is its limit.':
    'En espera hasta mañana: este espacio de trabajo ya envió hoy {0} correos, su límite diario.',
  'Preview: {0}': 'Vista previa: {0}',
  'Preview of {0}': 'Vista previa de {0}',
  'No time set yet': 'Fecha por definir',
  'No page has been generated for this event yet. Visitors see the standard event page.':
    'Aún no se ha generado una página para este evento. Los visitantes ven la página estándar.',
  'This event was deleted.': 'Este evento se eliminó.',
  'An event can have at most 1000 speakers.': 'Un evento puede tener 1000 ponentes como máximo.',
  'showcases.{0}.sponsorIds: {1} is not a sponsor of this event.': 'showcases.{0}.sponsorIds: {1} no es un patrocinador de este evento.',
  'showcases.{0}.sponsorIds contains {1} more than once.': 'showcases.{0}.sponsorIds contiene {1} más de una vez.',
  'name is missing: send name for a new sponsor, or sponsorId for an existing brand of the workspace.':
    'Falta name: envíe name para un patrocinador nuevo, o sponsorId para una marca que ya existe en el espacio de trabajo.',
  'Send sponsorId alone. To change the brand, use PATCH; to create a brand, leave out sponsorId.':
    'Envíe solo sponsorId. Para cambiar la marca, use PATCH; para crear una, omita sponsorId.',
  'Give at least one of name, website, logo.': 'Indique al menos uno de estos campos: name, website, logo.',
  'An event can have at most 1000 sponsors.': 'Un evento puede tener 1000 patrocinadores como máximo.',
  'The file storage is full. Nothing was changed. Try again in a moment; if it keeps happening, contact the operator of this service.':
    'El almacenamiento de archivos está lleno. No se cambió nada. Inténtelo de nuevo en un momento; si sigue ocurriendo, contacte con la persona responsable de este servicio.',
  'The file storage is unavailable. Nothing was changed. Try again in a moment; if it keeps happening, contact the operator of this service.':
    'El almacenamiento de archivos no está disponible. No se cambió nada. Inténtelo de nuevo en un momento; si sigue ocurriendo, contacte con la persona responsable de este servicio.',
  'This workspace has used its storage of {0} MB. Ask the operator of this service for more.':
    'Este espacio de trabajo ha agotado su almacenamiento de {0} MB. Pida más a la persona responsable de este servicio.',
  'This file cannot be stored, because the organizer has no space left. Please contact them.':
    'No se puede guardar este archivo porque el organizador no tiene más espacio. Contacte con el organizador.',
  'The content of the file is not of the type that its name says. Choose another file.':
    'El contenido del archivo no corresponde al tipo que indica su nombre. Elija otro archivo.',
  'contentType must be one of {0}.': 'contentType debe ser uno de estos valores: {0}.',
  'Another upload is using this token. Wait for it to finish or request a new token.':
    'Otra subida está usando este token. Espere a que termine o solicite un token nuevo.',
  'Send the upload with the signed Content-Type: {0}.': 'Envíe el archivo con el Content-Type firmado: {0}.',
  'This token allows {0} bytes, but the Content-Length is {1}.': 'Este token admite {0} bytes, pero Content-Length es {1}.',
  'The upload is empty.': 'El archivo subido está vacío.',
  'The upload was interrupted before all of it arrived.': 'La subida se interrumpió antes de completarse.',
  'Only a published event has a thumbnail. Publish the event first.':
    'Solo los eventos publicados tienen miniatura. Publique antes el evento.',
  'This event uses a custom thumbnail. Set previewThumbnailUrl to null first.':
    'Este evento usa una miniatura propia. Asigne antes null a previewThumbnailUrl.',
  'This file is in the trash of Google Drive. Restore it there, or remove it from the event.':
    'Este archivo está en la papelera de Google Drive. Restáurelo allí o quítelo del evento.',
  'The connected account can no longer see this file: it was deleted, or is not shared any more. Share it with the account again, or remove it from the event.':
    'La cuenta conectada ya no puede ver este archivo: se eliminó o ya no está compartido. Compártalo de nuevo con la cuenta o quítelo del evento.',
  'Google Workspace is not connected, so it is unknown whether this file still exists. Connect it under Integrations.':
    'Google Workspace no está conectado, así que no se sabe si este archivo aún existe. Conéctelo en Integraciones.',
  'fileIds contains files that the connected account cannot see, or that are no documents, spreadsheets or presentations: {0}.':
    'fileIds contiene archivos que la cuenta conectada no puede ver o que no son documentos, hojas de cálculo ni presentaciones: {0}.',
  'The event has no time yet. It is added to the calendar once it has a start and an end.':
    'El evento aún no tiene hora. Se añade al calendario en cuanto tenga un inicio y un fin.',
  'The event is canceled, so it was removed from the calendar.': 'El evento está cancelado, así que se quitó del calendario.',
  'Google Workspace is not connected. The calendar is updated once it is connected again.':
    'Google Workspace no está conectado. El calendario se actualiza en cuanto se vuelva a conectar.',
  'Google Workspace could not be reached. Foyer tries again.': 'No se pudo contactar con Google Workspace. Foyer lo vuelve a intentar.',
  'Google Workspace could not be reached. Turn the calendar off and on again to retry.':
    'No se pudo contactar con Google Workspace. Desactive y vuelva a activar el calendario para reintentarlo.',
  'Google Workspace refused to change the calendar. Check that the account has Google Calendar, then turn it off and on again.':
    'Google Workspace rechazó el cambio del calendario. Compruebe que la cuenta tenga Google Calendar y, después, desactívelo y vuelva a activarlo.',
  'Google Workspace has not granted the right to change the calendar. Reconnect it and allow it.':
    'Google Workspace no ha concedido el permiso para cambiar el calendario. Vuelva a conectarlo y permítalo.',
  'The calendar is not switched on for this service. Ask its operator to set SUITE_CALENDAR.':
    'El calendario no está activado en este servicio. Pida a su operador que configure SUITE_CALENDAR.',
  'Google Workspace has not granted the right to list files, so it is unknown whether this file still exists. Reconnect it and allow it.':
    'Google Workspace no ha concedido el permiso para listar archivos, así que no se sabe si este archivo aún existe. Vuelva a conectarlo y permítalo.',
}
