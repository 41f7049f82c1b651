/** Sentences of the service, by their English text. */
export const sentences: Record<string, string> = {
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
  'The password is incorrect.': 'La contraseña no es correcta.',
  'This link is no longer valid. Request a new one.': 'Este enlace ya no es válido. Solicite uno nuevo.',
  'Another account has this email address.': 'Otra cuenta tiene este correo electrónico.',
  'code is incorrect. Check the time of your device and enter the current code.':
    'code no es correcto. Compruebe la hora de su dispositivo y escriba el código actual.',
  'Two-factor authentication is on already.': 'La autenticación en dos pasos ya está activada.',
  'Two-factor authentication is off.': 'La autenticación en dos pasos está desactivada.',
  'Set up two-factor authentication first.': 'Configure antes la autenticación en dos pasos.',
  'You are the last owner of {0}. Make someone else an owner first.':
    'Nadie más es propietario de {0}. Asigne antes el rol de propietario a otra persona.',
  'from must not be after to.': 'from no puede ser posterior a to.',
  'from and to can be at most {0} days apart.': 'Entre from y to puede haber {0} días como máximo.',
  'password must not be made of your name or email address.': 'password no puede consistir en su nombre o su correo electrónico.',
  'The password must have {0} to {1} characters.': 'La contraseña debe tener entre {0} y {1} caracteres.',
  'password is one of those that are guessed first. Choose another.':
    'password es una de las contraseñas que se prueban primero. Elija otra.',
  'This code was used already. Wait for the next one.': 'Este código ya se usó. Espere al siguiente.',
  'This workspace requires two-factor authentication. Turn it on in your account.':
    'Este espacio de trabajo exige la autenticación en dos pasos. Actívela en su cuenta.',
  'Confirm your email address first. The link is in the email we sent you.':
    'Verifique antes su correo electrónico. El enlace está en el correo que le enviamos.',
  'Sign-up is by invitation only. Ask an owner or admin of a workspace for an invitation.':
    'Las cuentas nuevas se crean por invitación. Pida una invitación a un propietario o administrador de un espacio de trabajo.',
  'You need the {0} role in this workspace.': 'Necesita el rol {0} en este espacio de trabajo.',
  'Sign in to continue.': 'Inicie sesión para continuar.',
  'This is not allowed.': 'Esto no está permitido.',
  'There is nothing at this address.': 'No hay nada en esta dirección.',
  'Something went wrong on our side.': 'Algo salió mal por nuestra parte.',
  'The request could not be completed.': 'No se pudo completar la solicitud.',
  'There is no such registration.': 'Esta inscripción no existe.',
  'Give either registrationIds or filter.': 'Indique registrationIds o filter, no ambos.',
  'This change is still running. Undo it when it is done.': 'Este cambio sigue en curso. Deshágalo cuando termine.',
  'A change can be undone for 10 minutes.': 'Un cambio solo se puede deshacer durante 10 minutos.',
  'This change changed no registration.': 'Este cambio no modificó ninguna inscripción.',
  'The registration has changed since then.': 'La inscripción ha cambiado desde entonces.',
  'Nothing to change.': 'No hay nada que cambiar.',
  'This campaign has links, whose statistics would be lost. Archive it instead.':
    'Esta campaña tiene enlaces, y sus cifras se perderían. Archívela en lugar de eliminarla.',
  'This campaign is archived. Restore it before you add links to it.': 'Esta campaña está archivada. Restáurela antes de añadirle enlaces.',
  'This link is unlinked and can no longer be changed.': 'Este enlace está desvinculado y ya no se puede cambiar.',
  'Checked in': 'Check-in hecho',
  'Checked in earlier, as a device that was offline reports': 'Check-in hecho antes, según un dispositivo que estaba sin conexión',
  'Check-in undone': 'Check-in deshecho',
  'This guest': 'Este asistente',
  'This code is not a ticket of this workspace. Search for the person by name or email.':
    'Este código no es una entrada de este espacio de trabajo. Busque a la persona por nombre o correo electrónico.',
  '{0} is still waiting for approval.': '{0} aún espera aprobación.',
  '{0} is on the waitlist and has no seat.': '{0} está en la lista de espera y no tiene plaza.',
  '{0} was offered a seat and has not accepted it yet.': '{0} tiene una oferta de plaza y aún no la ha aceptado.',
  '{0} was declined.': '{0}: inscripción rechazada.',
  '{0}’s registration is canceled.': '{0}: inscripción cancelada.',
  'This ticket was replaced by a newer one. Search for the person by name.':
    'Esta entrada se sustituyó por una más reciente. Busque a la persona por nombre.',
  '{0} is checked in.': '{0}: check-in hecho.',
  '{0} was already checked in on {1} by {2}.': '{0} ya tiene el check-in hecho ({1}, {2}).',
  '{0} was also scanned on {1} by {2}. The check-in is now at the earlier time, on {3}.':
    '{0}: la entrada también se escaneó en otro momento ({1}, {2}). El check-in queda con la hora más temprana: {3}.',
  'This ticket is for another event: {0}.': 'Esta entrada es para otro evento: {0}.',
  'The check-in of {0} is undone.': '{0}: check-in deshecho.',
  '{0} is not checked in.': '{0} no tiene el check-in hecho.',
  'Send either code or registrationId.': 'Envíe code o registrationId, no ambos.',
  'The id of this scan was used for another one.': 'El id de este escaneo ya se usó para otro.',
  '{0} was not checked in with this link. Ask the organizer to undo it.':
    '{0}: el check-in no se hizo con este enlace. Pida al organizador que lo deshaga.',
  '{0} was checked in more than ten minutes ago. Ask the organizer to undo it.':
    '{0}: el check-in se hizo hace más de diez minutos. Pida al organizador que lo deshaga.',
  '{0} was checked in again after that.': '{0}: el check-in se volvió a hacer después.',
  'This ticket was replaced by a newer one. Search for the person by name or email.':
    'Esta entrada se sustituyó por una más reciente. Busque a la persona por nombre o correo electrónico.',
  'This code is not a ticket of this event. Search for the person by name.':
    'Este código no es una entrada de este evento. Busque a la persona por nombre.',
  'Only confirmed registrants can be checked in. This one is {0}.':
    'Solo se puede hacer el check-in de inscripciones confirmadas. El estado de esta es {0}.',
  'This event has {0} active check-in links. Revoke one that is no longer needed.':
    'Este evento tiene {0} enlaces de check-in activos. Revoque uno que ya no haga falta.',
  'expiresAt must be in the future.': 'expiresAt debe ser una fecha futura.',
  'expiresAt must be at most {0} days after the end of the event, or from now if it is over or has no end.':
    'expiresAt no puede superar los {0} días desde el fin del evento, o desde ahora si el evento ya terminó o no tiene fin.',
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
  'HubSpot is not connected. Connect it and send the registrations again.':
    'HubSpot no está conectado. Conéctelo y reenvíe las inscripciones.',
  'HubSpot refused the request. Check its permissions and the list.': 'HubSpot rechazó la solicitud. Compruebe los permisos y la lista.',
  'HubSpot could not be reached. Send the registrations again.': 'No se pudo conectar con HubSpot. Reenvíe las inscripciones.',
  'The dashboard has not been built. Run npm run build, then restart the service.':
    'El panel no está compilado. Ejecute npm run build y reinicie el servicio.',
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
  'Invited (UTC)': 'Invitación (UTC)',
  'Last sent (UTC)': 'Último envío (UTC)',
  'Accepted (UTC)': 'Aceptación (UTC)',
  'Checked in (UTC)': 'Check-in (UTC)',
  'The file is empty.': 'El archivo está vacío.',
  'The file has more than {0} people. Split it and read the parts.': 'El archivo tiene más de {0} personas. Divídalo y suba las partes.',
  'This event is over. Invites can no longer be sent.': 'Este evento ya terminó. No se pueden enviar más invitaciones.',
  'Only a pending invite can be sent again.': 'Solo se puede reenviar una invitación pendiente.',
  'The invites of a draft are sent when it is published. Publish the event first.':
    'Las invitaciones de un borrador se envían al publicarlo. Publique antes el evento.',
  'This invite is no longer valid. Ask the organizer for a new one.': 'Esta invitación ya no es válida. Pida una nueva al organizador.',
  'emails is missing. Give at least one email address.': 'Falta emails. Indique al menos un correo electrónico.',
  'More than {0} people. Send several requests.': 'Hay más de {0} personas. Repártalas en varias solicitudes.',
  'name is only allowed with a single email address. Use people to invite several with their names.':
    'name solo se admite con un único correo electrónico. Use people para invitar a varias personas con su nombre.',
  'You have too many live views open. Close some of the pages that show them.':
    'Tiene demasiadas vistas en directo abiertas. Cierre algunas de las páginas que las muestran.',
  'Too many live views of this workspace are open. Try again later.':
    'Hay demasiadas vistas en directo abiertas en este espacio de trabajo. Inténtelo más tarde.',
  'The service is restarting. Try again in a moment.': 'El servicio se está reiniciando. Inténtelo de nuevo en un momento.',
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
  'Only owners can invite, change or remove someone with the {0} role.':
    'Solo los propietarios pueden invitar, cambiar o quitar a alguien con el rol {0}.',
  'A workspace needs an owner. Make someone else an owner first.':
    'Un espacio de trabajo necesita un propietario. Asigne antes este rol a otra persona.',
  'This person is already a member of this workspace.': 'Esta persona ya es miembro de este espacio de trabajo.',
  'This invitation is for another email address. Sign in with the address it was sent to.':
    'Esta invitación es para otro correo electrónico. Inicie sesión con la dirección a la que se envió.',
  'This workspace has too many pending invitations. Revoke some first.':
    'Este espacio de trabajo tiene demasiadas invitaciones pendientes. Revoque antes algunas.',
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
  'Chosen in this request.': 'Elegido en esta solicitud.',
  'This is the title of a question of the form.': 'Es el título de una pregunta del formulario.',
  'The column has no title.': 'La columna no tiene título.',
  'Exports write this column; it is not imported.': 'Esta columna procede de una exportación y no se importa.',
  'This title is not known. Choose what the column holds.': 'No se reconoce este título. Elija qué contiene la columna.',
  'This event is canceled. Publish it again before importing registrants.':
    'Este evento está cancelado. Publíquelo de nuevo antes de importar inscritos.',
  'Send a CSV file as Content-Type: text/csv, or a spreadsheet as Content-Type: application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.':
    'Envíe un archivo CSV como Content-Type: text/csv, o una hoja de cálculo como Content-Type: application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.',
  'Send the size of the file in the Content-Length header.': 'Envíe el tamaño del archivo en el encabezado Content-Length.',
  'The file is larger than 10 MiB. Split it and import the parts.': 'El archivo supera los 10 MiB. Divídalo e importe las partes.',
  'The file has more than {0} rows. Split it and import the parts.': 'El archivo tiene más de {0} filas. Divídalo e importe las partes.',
  'The file has more than {0} columns. Remove those that are not needed.':
    'El archivo tiene más de {0} columnas. Quite las que no hagan falta.',
  'The upload was interrupted. Send the file again.': 'La subida se interrumpió. Envíe el archivo de nuevo.',
  'This file is not an XLSX spreadsheet. Save it as XLSX or CSV, and try again.':
    'Este archivo no es una hoja de cálculo XLSX. Guárdelo como XLSX o CSV e inténtelo de nuevo.',
  'This is an old Excel file (.xls) or one with a password. Save it as XLSX without a password, and try again.':
    'Este archivo es de una versión antigua de Excel (.xls) o tiene contraseña. Guárdelo como XLSX sin contraseña e inténtelo de nuevo.',
  'This spreadsheet is damaged and cannot be read. Open it, save it again as XLSX, and try again.':
    'Esta hoja de cálculo está dañada y no se puede leer. Ábrala, guárdela de nuevo como XLSX e inténtelo otra vez.',
  'This spreadsheet is too large when it is unpacked. Keep only the sheet with the people, or split it and import the parts.':
    'Esta hoja de cálculo es demasiado grande al descomprimirla. Deje solo la hoja con las personas, o divídala e importe las partes.',
  'The file has {1} columns, so there is no column {0} to choose.':
    'El archivo tiene {1} columnas, así que no se puede elegir la columna {0}.',
  'columns has column {0} twice.': 'columns tiene la columna {0} dos veces.',
  'The file is not valid CSV near line {0}: a quote is not closed.':
    'El archivo no es un CSV válido cerca de la línea {0}: hay comillas sin cerrar.',
  'The file is not valid CSV near line {0}: its quotes do not match.':
    'El archivo no es un CSV válido cerca de la línea {0}: las comillas no están emparejadas.',
  'The import could not be finished. Import the file again: people who are registered already are left unchanged.':
    'No se pudo terminar la importación. Importe el archivo de nuevo: las personas ya inscritas no cambian.',
  'This row contains a NUL character.': 'Esta fila contiene un carácter NUL.',
  'This row has more cells than the header row ({0}).': 'Esta fila tiene más celdas que la fila de títulos ({0}).',
  'The name can have at most {0} characters.': 'El nombre puede tener {0} caracteres como máximo.',
  'The email is missing.': 'Falta el correo electrónico.',
  'This is not an email address.': 'Esto no es un correo electrónico.',
  'This email is already in row {0}.': 'Este correo electrónico ya está en la fila {0}.',
  'The event is full.': 'El evento está completo.',
  'The service was too busy for this row. Import the file again.':
    'El servicio estaba demasiado ocupado para esta fila. Importe el archivo de nuevo.',
  'A spreadsheet can hold at most 1,048,575 registrants, and this event has more. Download them as CSV.':
    'Una hoja de cálculo admite 1.048.575 inscritos como máximo, y este evento tiene más. Descárguelos como CSV.',
  'This workspace has {0} imports that are not finished. Wait until one of them is.':
    'Este espacio de trabajo tiene {0} importaciones sin terminar. Espere a que termine una.',
  'Someone with this email is already registered for this event.':
    'Ya hay una persona inscrita en este evento con este correo electrónico.',
  'This person was erased. What is left of the registration only counts.':
    'Se suprimió a esta persona. Lo que queda de la inscripción solo sirve para los recuentos.',
  'Waiting for approval': 'Pendiente de aprobación',
  'Confirmed: seat {0} of {1}': 'Confirmada: plaza {0} de {1}',
  'Confirmed: seats are unlimited': 'Confirmada: sin límite de plazas',
  'Reinstated: seat {0} of {1}': 'Reactivada: plaza {0} de {1}',
  'Reinstated: seats are unlimited': 'Reactivada: sin límite de plazas',
  'Approved by the organizer': 'Aprobada por el organizador',
  'Offered by the organizer': 'Plaza ofrecida por el organizador',
  'Declined by the organizer': 'Rechazada por el organizador',
  'Canceled by the organizer': 'Cancelada por el organizador',
  'Offer accepted by the registrant': 'Oferta aceptada por el inscrito',
  'Offer declined by the registrant': 'Oferta rechazada por el inscrito',
  'Canceled by the registrant': 'Cancelada por el inscrito',
  'Offer expired: the seat goes to the waitlist': 'Oferta caducada: la plaza pasa a la lista de espera',
  'Offer expired: the seat is free': 'Oferta caducada: la plaza queda libre',
  'Email changed by the organizer': 'Correo electrónico cambiado por el organizador',
  'Registered from a preview: takes no seat': 'Inscripción desde una vista previa: no ocupa plaza',
  'Undone by the organizer': 'Cambio deshecho por el organizador',
  'Moved to the front of the waitlist: {0}': 'Movida al principio de la lista de espera: {0}',
  'Waitlisted: {0}': 'En la lista de espera: {0}',
  'Approved and waitlisted: {0}': 'Aprobada y en la lista de espera: {0}',
  'Reinstated and waitlisted: {0}': 'Reactivada y en la lista de espera: {0}',
  'Confirmed: {0}': 'Confirmada: {0}',
  'Offered: {0}': 'Plaza ofrecida: {0}',
  'Give at least one of email, name, answers.': 'Indique al menos uno de estos campos: email, name, answers.',
  'No seat is free, or others are on the waitlist.': 'No hay plazas libres o hay otras personas en la lista de espera.',
  'The offer has expired.': 'La oferta ha caducado.',
  'a seat became free': 'quedó libre una plaza',
  'seats were added': 'se añadieron plazas',
  'the event was published again': 'el evento se publicó de nuevo',
  'Only registrants waiting for approval or holding an offer can be approved.':
    'Solo se pueden aprobar inscripciones pendientes de aprobación o con una oferta.',
  'This event is canceled. Publish it again before giving out seats.':
    'Este evento está cancelado. Publíquelo de nuevo antes de dar plazas.',
  'Only registrants waiting for approval can be offered a seat. Free seats go to the waitlist automatically, in order.':
    'Solo se puede ofrecer una plaza a inscritos pendientes de aprobación. Las plazas libres pasan a la lista de espera automáticamente y en orden.',
  'This event is over, so no seat can be offered.': 'Este evento ya terminó, así que no se pueden ofrecer plazas.',
  'No seat is free to offer.': 'No hay plazas libres que ofrecer.',
  'Only registrants waiting for approval, on the waitlist or holding an offer can be declined. Cancel a confirmed registration instead.':
    'Solo se pueden rechazar inscripciones pendientes de aprobación, en la lista de espera o con una oferta. Si ya está confirmada, cancélela.',
  'A declined registration cannot be canceled.': 'Una inscripción rechazada no se puede cancelar.',
  'Only a canceled or declined registration can be reinstated.': 'Solo se puede reactivar una inscripción cancelada o rechazada.',
  'This person has registered again. Change that registration instead.': 'Esta persona se inscribió de nuevo. Cambie esa otra inscripción.',
  'No seat is free, and this event has no waitlist.': 'No hay plazas libres y este evento no tiene lista de espera.',
  'Only registrants on the waitlist can be moved to its front.':
    'Solo se puede mover al principio a inscritos que están en la lista de espera.',
  '{0} of {1} seats taken': '{0} de {1} plazas ocupadas',
  '{0} already on the waitlist': '{0} por delante',
  'Give at least one of name, answers.': 'Indique al menos uno de estos campos: name, answers.',
  'answers: this event has no questions.': 'answers: este evento no tiene preguntas.',
  'Waits until an owner of this workspace has confirmed their email address.':
    'En espera hasta que un propietario de este espacio de trabajo verifique su correo electrónico.',
  'Waits until tomorrow: this workspace has sent {0} emails today, which is its limit.':
    'En espera hasta mañana: este espacio de trabajo ya envió hoy {0} correos, su límite diario.',
  'The service is shutting down.': 'El servicio se está deteniendo.',
  'Only the operator can do this: the first account of this installation.':
    'Solo puede hacerlo la persona responsable, la de la primera cuenta de esta instalación.',
  'The service cannot use its database right now.': 'El servicio no puede usar su base de datos en este momento.',
  'It does not respond or refuses. The log of the service and npm run foyer -- doctor say why.':
    'No responde o rechaza la conexión. Para ver la causa, consulte el registro del servicio o ejecute npm run foyer -- doctor.',
  'The mail server does not respond.': 'El servidor de correo no responde.',
  'Each process has its own rate limits and cache.': 'Cada proceso tiene sus propios límites de frecuencia y su propia caché.',
  'SMTP_URL is not set, so emails are stored in the workspace and not sent.':
    'SMTP_URL no está configurada, así que los correos se guardan en el espacio de trabajo y no se envían.',
  'Test email from {0}': 'Correo de prueba de {0}',
  'The mail server of this Foyer installation works.': 'El servidor de correo de esta instalación de Foyer funciona.',
  'You get this email because you asked for it on the system page.': 'Recibe este correo porque lo pidió en la página Sistema.',
  'The mail server accepted the email to {0}.': 'El servidor de correo aceptó el correo para {0}.',
  'The email was not sent: {0}': 'El correo no se envió: {0}',
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
  'hostname must be a domain of your own, such as events.example.org.': 'hostname debe ser un dominio propio, como events.example.org.',
  'Another workspace has proven that it owns this domain.': 'Otro espacio de trabajo demostró ser el titular de este dominio.',
  'The TXT record was not found yet. New records can take a few hours.':
    'Aún no se encontró el registro TXT. Los registros nuevos pueden tardar unas horas.',
  'Another workspace has proven this domain, and your TXT record is gone.':
    'Su registro TXT ya no existe y otro espacio de trabajo demostró ser el titular de este dominio.',
  'No DNS record found yet. New records can take a few hours.':
    'Aún no se encontró ningún registro DNS. Los registros nuevos pueden tardar unas horas.',
  'The DNS lookup failed. Try again in a moment.': 'La consulta DNS falló. Inténtelo de nuevo en un momento.',
  '{0} points to {1}, not to {2}.': '{0} apunta a {1}, no a {2}.',
  'The slug {0} is reserved. Choose another.': 'La dirección {0} está reservada. Elija otra.',
  'Another workspace has this slug. Choose another.': 'Otro espacio de trabajo ya usa esta dirección. Elija otra.',
  'This slug belonged to another workspace until recently. Choose another.':
    'Esta dirección era de otro espacio de trabajo hasta hace poco. Elija otra.',
  'Give at least one field to change.': 'Indique al menos un campo que cambiar.',
  'You own {0} workspaces, which is the limit of this service. Delete one, or ask its operator.':
    'Tiene el rol de propietario en {0} espacios de trabajo, el límite de este servicio. Elimine uno o consulte a la persona responsable.',
  'slug must be {0}, the slug of this workspace, to confirm that it is to be deleted.':
    'slug debe ser {0}, la dirección de este espacio de trabajo, para confirmar que quiere eliminarlo.',
  'Only owners can change requireTwoFactor.': 'Solo los propietarios pueden cambiar requireTwoFactor.',
  'Turn on two-factor authentication in your own account first.': 'Active antes la autenticación en dos pasos en su propia cuenta.',
  '“{0}”: the file is not available any more. Choose it again.': '«{0}»: el archivo ya no está disponible. Elíjalo de nuevo.',
  'A file can be the answer to one question of one registration. Upload it again.':
    'Un archivo solo puede responder a una pregunta de una inscripción. Súbalo de nuevo.',
  'field {0} is not a question for a file.': 'field {0} no es una pregunta de archivo.',
  'The request is not valid. Check the fields and try again.': 'La solicitud no es válida. Revise los campos e inténtelo de nuevo.',
  'The request body is not valid JSON.': 'El cuerpo de la solicitud no es JSON válido.',
  'HubSpot fills this list by a rule, so contacts cannot be added to it. Choose a static list.':
    'HubSpot rellena esta lista con una regla, así que no se le pueden añadir contactos. Elija una lista estática.',
  'This preview link is no longer valid. Open the preview again from the studio.':
    'Este enlace de vista previa ya no es válido. Abra de nuevo la vista previa desde el panel.',
  'This upload token is not valid. Request a new one and upload again.':
    'Este token de subida no es válido. Solicite uno nuevo y suba el archivo otra vez.',
  'This upload token has expired. Request a new one and upload again.':
    'Este token de subida ha caducado. Solicite uno nuevo y suba el archivo otra vez.',
  'This event is password protected. Enter the password to continue.':
    'Este evento está protegido con contraseña. Escríbala para continuar.',
  'Your role in this workspace does not allow this. Ask an admin or owner.':
    'Su rol en este espacio de trabajo no lo permite. Consulte a un administrador o propietario.',
  'No workspace is active. Create a workspace or activate one you belong to.':
    'No hay ningún espacio de trabajo activo. Cree uno o active uno del que sea miembro.',
  'This request came from another site and was blocked.': 'Esta solicitud procede de otro sitio y se bloqueó.',
  'This method is not supported here. The Allow header lists the supported methods.':
    'Este método no se admite aquí. El encabezado Allow indica los métodos admitidos.',
  'The Content-Length header is missing. Send the size of the body in it.':
    'Falta el encabezado Content-Length. Indique en él el tamaño del cuerpo.',
  'This was changed meanwhile. Load it again and repeat your change.': 'Esto cambió mientras tanto. Cárguelo de nuevo y repita el cambio.',
  'The request body is too large.': 'El cuerpo de la solicitud es demasiado grande.',
  'This media type is not supported here. Send application/json.': 'Este tipo de contenido no se admite aquí. Envíe application/json.',
  'This slug is already taken. Choose another.': 'Esta dirección ya está en uso. Elija otra.',
  'A published event uses this form. Unpublish the event or choose another form for it first.':
    'Un evento publicado usa este formulario. Antes, retire el evento de publicación o elija otro formulario para él.',
  'This form is not the registration form of this event.': 'Este no es el formulario de inscripción de este evento.',
  'This invite is no longer pending.': 'Esta invitación ya no está pendiente.',
  'This event is full.': 'Este evento está completo.',
  'Registration for this event is closed.': 'Las inscripciones para este evento están cerradas.',
  'The current status does not allow this.': 'El estado actual no lo permite.',
  'This upload token has already been used. Request a new one.': 'Este token de subida ya se usó. Solicite uno nuevo.',
  'This Idempotency-Key was already used for a different request. Use a new key.':
    'Este Idempotency-Key ya se usó para otra solicitud. Use una clave nueva.',
  'A sync is already running for this workspace. Wait for it to finish.':
    'Ya hay una sincronización en curso en este espacio de trabajo. Espere a que termine.',
  'HubSpot is not connected. Connect it under Integrations.': 'HubSpot no está conectado. Conéctelo en Integraciones.',
  'Salesforce is not connected. Connect it under Integrations.': 'Salesforce no está conectado. Conéctelo en Integraciones.',
  'Google Workspace is not connected. Connect it under Integrations.': 'Google Workspace no está conectado. Conéctelo en Integraciones.',
  'We no longer have access to HubSpot. Reconnect it under Integrations.': 'Ya no tenemos acceso a HubSpot. Reconéctelo en Integraciones.',
  'We no longer have access to Salesforce. Reconnect it under Integrations.':
    'Ya no tenemos acceso a Salesforce. Reconéctelo en Integraciones.',
  'We no longer have access to Google Workspace. Reconnect it under Integrations.':
    'Ya no tenemos acceso a Google Workspace. Reconéctelo en Integraciones.',
  'Too many requests. Wait a moment and try again.': 'Demasiadas solicitudes. Espere un momento e inténtelo de nuevo.',
  'Something went wrong on our side. Try again, and mention the X-Request-Id if you report it.':
    'Algo salió mal por nuestra parte. Inténtelo de nuevo e indique el X-Request-Id si informa del problema.',
  'The request to HubSpot failed. Try again shortly.': 'La solicitud a HubSpot falló. Inténtelo de nuevo en unos minutos.',
  'The request to Salesforce failed. Try again shortly.': 'La solicitud a Salesforce falló. Inténtelo de nuevo en unos minutos.',
  'The request to Google Workspace failed. Try again shortly.':
    'La solicitud a Google Workspace falló. Inténtelo de nuevo en unos minutos.',
  'The request to v0 failed. Try again shortly.': 'La solicitud a v0 falló. Inténtelo de nuevo en unos minutos.',
  'The connected system is limiting our requests. Try again after the given time.':
    'El sistema conectado está limitando nuestras solicitudes. Inténtelo de nuevo cuando pase el tiempo indicado.',
  'The service is busy. Try again in a moment.': 'El servicio está ocupado. Inténtelo de nuevo en un momento.',
  'No column holds the email. The file has these columns: {0}. Rename one to “email”, or choose it with columns=1:email.':
    'Ninguna columna contiene el correo electrónico. El archivo tiene estas columnas: {0}. Cambie el nombre de una a «email» o elíjala con columns=1:email.',
  'columns must be a list such as 1:email,2:firstName,3:answer.company,4:ignore. “{0}” is not an entry of one.':
    'columns debe ser una lista como 1:email,2:firstName,3:answer.company,4:ignore. «{0}» no es una entrada válida.',
  'columns has two columns for “{0}”. Choose one of them.': 'Hay dos columnas para «{0}». Elija una.',
  'The form of this event has no question “{0}”.': 'El formulario de este evento no tiene la pregunta «{0}».',
  '“{0}” is a usual title for “{1}”.': '«{0}» es un título habitual para «{1}».',
  '“{0}” is “{1}”, because the other part of the name is in another column.':
    '«{0}» es «{1}», porque la otra parte del nombre está en otra columna.',
  '“{0}” can be the whole name or a part of it. Choose what it is.': '«{0}» puede ser el nombre completo o una parte. Elija cuál.',
  '“{0}” is taken from “{1}”.': '«{0}» se toma de «{1}».',
  '{0} and {0} are both usual titles for “{1}”. Choose one of them.': '{0} son títulos habituales para «{1}». Elija uno.',
  '{0} are both usual titles for “{1}”. Choose one of them.': '{0} son títulos habituales para «{1}». Elija uno.',
  'Already confirmed.': 'Ya está confirmada.',
  'Already declined.': 'Ya está rechazada.',
  'Already canceled.': 'Ya está cancelada.',
  '{0} was already checked in on {1}.': '{0}: ya tiene el check-in hecho ({1}).',
  '{0} was also scanned on {1}. The check-in is now at the earlier time, on {3}.':
    '{0}: también se escaneó ({1}). El check-in cuenta ahora a la hora anterior ({3}).',
  'This ticket is for another event.': 'Esta entrada es para otro evento.',
  'There are no contacts to refresh yet.': 'Todavía no hay contactos que actualizar.',
  'There is no such {0}.': 'No se encontró: {0}.',
}
