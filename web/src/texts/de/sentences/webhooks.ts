/** About webhooks and their deliveries. */
export const webhooks: Record<string, string> = {
  'This workspace has {0} webhooks, which is the maximum. Delete one that is no longer needed.':
    'Dieser Workspace hat {0} Webhooks, mehr sind nicht möglich. Löschen Sie einen, der nicht mehr gebraucht wird.',
  'url must start with https://.': 'url muss mit https:// beginnen.',
  'url must not contain a user name or password.': 'url darf weder Benutzernamen noch Passwort enthalten.',
  'url must be on the public internet. Private addresses work only where the operator of this installation allows them.':
    'url muss im öffentlichen Internet liegen. Private Adressen sind nur möglich, wenn der Betreiber dieser Installation sie erlaubt.',
  'url is not a valid URL.': 'url ist keine gültige URL.',
  'eventId is not an event of this workspace.': 'eventId ist kein Event dieses Workspace.',
  'This webhook is disabled. Enable it first.': 'Dieser Webhook ist deaktiviert. Aktivieren Sie ihn zuerst.',
  'The person this delivery is about was erased, so there is nothing to send.':
    'Die Daten der Person, um die es in dieser Zustellung geht, wurden gelöscht. Es gibt nichts zu senden.',
  'Disabled by a member of the workspace.': 'Von einem Mitglied des Workspace deaktiviert.',
  'The receiver answered with 410 Gone, which means that it no longer wants requests.':
    'Der Empfänger hat mit 410 Gone geantwortet. Das heißt, er will keine Anfragen mehr.',
  'Every attempt failed for five days.': 'Fünf Tage lang ist jeder Versuch fehlgeschlagen.',
  'The webhook was disabled before the delivery succeeded.': 'Der Webhook wurde deaktiviert, bevor die Zustellung gelang.',
  'All {0} attempts failed.': 'Alle {0} Versuche sind fehlgeschlagen.',
  'The receiver responded with status {0}.': 'Der Empfänger hat mit dem Status {0} geantwortet.',
  'The receiver responded with status {0}. Redirects are not followed: enter the final URL.':
    'Der Empfänger hat mit dem Status {0} geantwortet. Weiterleitungen werden nicht verfolgt: Geben Sie die endgültige URL ein.',
  'The receiver did not respond within {0} seconds.': 'Der Empfänger hat innerhalb von {0} Sekunden nicht geantwortet.',
  'The address is not on the public internet, so nothing was sent.':
    'Die Adresse liegt nicht im öffentlichen Internet. Es wurde nichts gesendet.',
  'The host name of the URL does not exist.': 'Den Hostnamen der URL gibt es nicht.',
  'The receiver refused the connection.': 'Der Empfänger hat die Verbindung abgelehnt.',
  'The TLS certificate of the receiver is not valid.': 'Das TLS-Zertifikat des Empfängers ist ungültig.',
  'The connection to the receiver failed.': 'Die Verbindung zum Empfänger ist fehlgeschlagen.',
  'The secret cannot be read, because the secret of this installation changed. Rotate the secret of the webhook.':
    'Das Secret kann nicht gelesen werden, weil sich das Secret dieser Installation geändert hat. Erneuern Sie das Secret des Webhooks.',
  'There is no such webhook.': 'Diesen Webhook gibt es nicht.',
  'There is no such delivery.': 'Diese Zustellung gibt es nicht.',
}
