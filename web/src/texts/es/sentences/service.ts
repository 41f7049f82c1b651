/** About accounts, workspaces and the service itself. */
export const service: Record<string, string> = {
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
  'This API key does not exist, has expired or was revoked.': 'Esta clave de API no existe, ha caducado o se revocó.',
  'This cannot be done with an API key. Sign in to do it.': 'Esto no se puede hacer con una clave de API. Inicie sesión para hacerlo.',
  'This needs an API key with the {0} role, created by a member who has that role.':
    'Se necesita una clave de API con el rol {0}, creada por un miembro que tenga ese rol.',
  'This API key is for one event. Use a key for the whole workspace.':
    'Esta clave de API es para un solo evento. Use una clave para todo el espacio de trabajo.',
  'This workspace has {0} API keys. Revoke one that is no longer needed.':
    'Este espacio de trabajo tiene {0} claves de API. Revoque una que ya no se necesite.',
  'Sign in to continue.': 'Inicie sesión para continuar.',
  'This is not allowed.': 'Esto no está permitido.',
  'There is nothing at this address.': 'No hay nada en esta dirección.',
  'Something went wrong on our side.': 'Algo salió mal por nuestra parte.',
  'The request could not be completed.': 'No se pudo completar la solicitud.',
  'The dashboard has not been built. Run npm run build, then restart the service.':
    'El panel no está compilado. Ejecute npm run build y reinicie el servicio.',
  'You have too many live views open. Close some of the pages that show them.':
    'Tiene demasiadas vistas en directo abiertas. Cierre algunas de las páginas que las muestran.',
  'Too many live views of this workspace are open. Try again later.':
    'Hay demasiadas vistas en directo abiertas en este espacio de trabajo. Inténtelo más tarde.',
  'The service is restarting. Try again in a moment.': 'El servicio se está reiniciando. Inténtelo de nuevo en un momento.',
  'Only owners can invite, change or remove someone with the {0} role.':
    'Solo los propietarios pueden invitar, cambiar o quitar a alguien con el rol {0}.',
  'A workspace needs an owner. Make someone else an owner first.':
    'Un espacio de trabajo necesita un propietario. Asigne antes este rol a otra persona.',
  'This person is already a member of this workspace.': 'Esta persona ya es miembro de este espacio de trabajo.',
  'This invitation is for another email address. Sign in with the address it was sent to.':
    'Esta invitación es para otro correo electrónico. Inicie sesión con la dirección a la que se envió.',
  'This workspace has too many pending invitations. Revoke some first.':
    'Este espacio de trabajo tiene demasiadas invitaciones pendientes. Revoque antes algunas.',
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
  'v0 is not connected. Connect it under Integrations.': 'v0 no está conectado. Conéctelo en Integraciones.',
  'We no longer have access to HubSpot. Reconnect it under Integrations.': 'Ya no tenemos acceso a HubSpot. Reconéctelo en Integraciones.',
  'We no longer have access to Salesforce. Reconnect it under Integrations.':
    'Ya no tenemos acceso a Salesforce. Reconéctelo en Integraciones.',
  'We no longer have access to Google Workspace. Reconnect it under Integrations.':
    'Ya no tenemos acceso a Google Workspace. Reconéctelo en Integraciones.',
  'We no longer have access to v0. Reconnect it under Integrations.': 'Ya no tenemos acceso a v0. Reconéctelo en Integraciones.',
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
  'There are no contacts to refresh yet.': 'Todavía no hay contactos que actualizar.',
  'There is no such {0}.': 'No se encontró: {0}.',
  '{0} has not granted the required permissions. Reconnect it and allow them.':
    '{0} no ha concedido los permisos necesarios. Reconéctelo y permítalos.',
  'accessToken is not accepted by {0}. Check that it is complete and has not expired.':
    'accessToken no es aceptado por {0}. Compruebe que está completo y no ha caducado.',
  'accessToken lacks permissions {0} requires. Grant them and try again.':
    'accessToken no tiene los permisos que {0} exige. Concédalos e inténtelo de nuevo.',
  '{0} has no consent page. Connect it with an API key.': '{0} no tiene página de consentimiento. Conéctelo con una clave de API.',
  '{0} cannot be connected by consent: the settings of this service have no client id for it. Connect it with a token.':
    '{0} no se puede conectar por consentimiento: la configuración de este servicio no tiene un id de cliente para él. Conéctelo con un token.',
  'instanceUrl is not an allowed {0} address.': 'instanceUrl no es una dirección permitida de {0}.',
}
