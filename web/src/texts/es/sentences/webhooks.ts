/** About webhooks and their deliveries. */
export const webhooks: Record<string, string> = {
  'This workspace has {0} webhooks, which is the maximum. Delete one that is no longer needed.':
    'Este espacio de trabajo tiene {0} webhooks, que es el máximo. Elimine uno que ya no haga falta.',
  'url must start with https://.': 'url debe empezar por https://.',
  'url must not contain a user name or password.': 'url no debe contener nombre de usuario ni contraseña.',
  'url must be on the public internet. Private addresses work only where the operator of this installation allows them.':
    'url debe estar en la internet pública. Las direcciones privadas solo funcionan si quien administra esta instalación las permite.',
  'url is not a valid URL.': 'url no es una URL válida.',
  'eventId is not an event of this workspace.': 'eventId no es un evento de este espacio de trabajo.',
  'This webhook is disabled. Enable it first.': 'Este webhook está desactivado. Actívelo primero.',
  'The person this delivery is about was erased, so there is nothing to send.':
    'Los datos de la persona de esta entrega se borraron, así que no hay nada que enviar.',
  'Disabled by a member of the workspace.': 'Desactivado por un miembro del espacio de trabajo.',
  'The receiver answered with 410 Gone, which means that it no longer wants requests.':
    'El receptor respondió 410 Gone, es decir, ya no quiere solicitudes.',
  'Every attempt failed for five days.': 'Todos los intentos fallaron durante cinco días.',
  'The webhook was disabled before the delivery succeeded.': 'El webhook se desactivó antes de que la entrega se completara.',
  'All {0} attempts failed.': 'Fallaron los {0} intentos.',
  'The receiver responded with status {0}.': 'El receptor respondió con el estado {0}.',
  'The receiver responded with status {0}. Redirects are not followed: enter the final URL.':
    'El receptor respondió con el estado {0}. No se siguen redirecciones: introduzca la URL final.',
  'The receiver did not respond within {0} seconds.': 'El receptor no respondió en {0} segundos.',
  'The address is not on the public internet, so nothing was sent.':
    'La dirección no está en la internet pública, así que no se envió nada.',
  'The host name of the URL does not exist.': 'El nombre de host de la URL no existe.',
  'The receiver refused the connection.': 'El receptor rechazó la conexión.',
  'The TLS certificate of the receiver is not valid.': 'El certificado TLS del receptor no es válido.',
  'The connection to the receiver failed.': 'Falló la conexión con el receptor.',
  'The secret cannot be read, because the secret of this installation changed. Rotate the secret of the webhook.':
    'No se puede leer el secreto, porque cambió el secreto de esta instalación. Renueve el secreto del webhook.',
  'There is no such webhook.': 'Ese webhook no existe.',
  'There is no such delivery.': 'Esa entrega no existe.',
}
