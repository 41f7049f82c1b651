/** About the versions of an event's page. */
export const sites: Record<string, string> = {
  'This version was deleted or is not completed.': 'Diese Version wurde gelöscht oder ist nicht fertig.',
  'The site builder refused the request.': 'Der Website-Baukasten hat die Anfrage abgelehnt.',
  'The site builder could not complete this version.': 'Der Website-Baukasten konnte diese Version nicht fertigstellen.',
  'The site builder is not connected any more.': 'Der Website-Baukasten ist nicht mehr verbunden.',
  'The site builder did not confirm the request. Look there for a new version before you create another one.':
    'Der Website-Baukasten hat die Anfrage nicht bestätigt. Sehen Sie dort nach einer neuen Version, bevor Sie eine weitere erstellen.',
  'The site builder did not complete this version in time.': 'Der Website-Baukasten hat diese Version nicht rechtzeitig fertiggestellt.',
  'The site builder could not deploy this version.': 'Der Website-Baukasten konnte diese Version nicht veröffentlichen.',
  'No site builder is connected. Connect it under Integrations, or use the built-in builder.':
    'Es ist kein Website-Baukasten verbunden. Verbinden Sie einen unter Integrationen, oder verwenden Sie den eingebauten.',
  'Another version is being created. Wait until it is completed.':
    'Eine andere Version wird gerade erstellt. Warten Sie, bis sie fertig ist.',
  'There is no completed version to publish. Create one first.':
    'Es gibt keine fertige Version zum Veröffentlichen. Erstellen Sie zuerst eine.',
  'This version is not completed, so there is nothing to show yet.':
    'Diese Version ist noch nicht fertig, also gibt es noch nichts zu sehen.',
  'This version is not completed, so it cannot be published.':
    'Diese Version ist nicht fertig und kann deshalb nicht veröffentlicht werden.',
}
