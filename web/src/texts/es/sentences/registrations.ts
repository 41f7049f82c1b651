/** About registrations, check-in, imports and invites. */
export const registrations: Record<string, string> = {
  'from must not be after to.': 'from no puede ser posterior a to.',
  'from and to can be at most {0} days apart.': 'Entre from y to puede haber {0} días como máximo.',
  'There is no such registration.': 'Esta inscripción no existe.',
  'Give either registrationIds or filter.': 'Indique registrationIds o filter, no ambos.',
  'This change is still running. Undo it when it is done.': 'Este cambio sigue en curso. Deshágalo cuando termine.',
  'A change can be undone for 10 minutes.': 'Un cambio solo se puede deshacer durante 10 minutos.',
  'This change changed no registration.': 'Este cambio no modificó ninguna inscripción.',
  'The registration has changed since then.': 'La inscripción ha cambiado desde entonces.',
  'Nothing to change.': 'No hay nada que cambiar.',
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
  '“{0}”: the file is not available any more. Choose it again.': '«{0}»: el archivo ya no está disponible. Elíjalo de nuevo.',
  'A file can be the answer to one question of one registration. Upload it again.':
    'Un archivo solo puede responder a una pregunta de una inscripción. Súbalo de nuevo.',
  'field {0} is not a question for a file.': 'field {0} no es una pregunta de archivo.',
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
}
