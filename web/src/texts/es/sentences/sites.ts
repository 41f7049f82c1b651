/** About the versions of an event's page. */
export const sites: Record<string, string> = {
  'This version was deleted or is not completed.': 'Esta versión se ha eliminado o no está completa.',
  'The site builder refused the request.': 'El creador de sitios ha rechazado la solicitud.',
  'The site builder could not complete this version.': 'El creador de sitios no ha podido completar esta versión.',
  'The site builder is not connected any more.': 'El creador de sitios ya no está conectado.',
  'The site builder did not confirm the request. Look there for a new version before you create another one.':
    'El creador de sitios no ha confirmado la solicitud. Compruebe si allí hay una versión nueva antes de crear otra.',
  'The site builder did not complete this version in time.': 'El creador de sitios no ha completado esta versión a tiempo.',
  'The site builder could not deploy this version.': 'El creador de sitios no ha podido publicar esta versión.',
  'No site builder is connected. Connect it under Integrations, or use the built-in builder.':
    'No hay ningún creador de sitios conectado. Conéctelo en Integraciones o use el incluido.',
  'Another version is being created. Wait until it is completed.': 'Se está creando otra versión. Espere a que se complete.',
  'There is no completed version to publish. Create one first.': 'No hay ninguna versión completa que publicar. Cree una primero.',
  'This version is not completed, so there is nothing to show yet.': 'Esta versión no está completa, así que aún no hay nada que mostrar.',
  'This version is not completed, so it cannot be published.': 'Esta versión no está completa, así que no se puede publicar.',
}
