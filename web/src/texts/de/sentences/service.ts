/** About accounts, workspaces and the service itself. */
export const service: Record<string, string> = {
  'The password is incorrect.': 'Das Passwort ist falsch.',
  'This link is no longer valid. Request a new one.': 'Dieser Link ist nicht mehr gültig. Fordern Sie einen neuen an.',
  'Another account has this email address.': 'Ein anderes Konto hat diese E-Mail-Adresse.',
  'code is incorrect. Check the time of your device and enter the current code.':
    'code ist falsch. Prüfen Sie die Uhrzeit Ihres Geräts, und geben Sie den aktuellen Code ein.',
  'Two-factor authentication is on already.': 'Die Zwei-Faktor-Authentifizierung ist bereits eingeschaltet.',
  'Two-factor authentication is off.': 'Die Zwei-Faktor-Authentifizierung ist ausgeschaltet.',
  'Set up two-factor authentication first.': 'Richten Sie zuerst die Zwei-Faktor-Authentifizierung ein.',
  'You are the last owner of {0}. Make someone else an owner first.':
    'Nur Sie sind noch Owner von {0}. Machen Sie zuerst eine andere Person zum Owner.',
  'password must not be made of your name or email address.': 'password darf nicht aus Ihrem Namen oder Ihrer E-Mail-Adresse bestehen.',
  'The password must have {0} to {1} characters.': 'Das Passwort muss {0} bis {1} Zeichen haben.',
  'password is one of those that are guessed first. Choose another.': 'password ist zu leicht zu erraten. Wählen Sie ein anderes Passwort.',
  'This code was used already. Wait for the next one.': 'Dieser Code wurde bereits verwendet. Warten Sie auf den nächsten.',
  'This workspace requires two-factor authentication. Turn it on in your account.':
    'Dieser Workspace verlangt die Zwei-Faktor-Authentifizierung. Schalten Sie sie in Ihrem Konto ein.',
  'Confirm your email address first. The link is in the email we sent you.':
    'Verifizieren Sie zuerst Ihre E-Mail-Adresse. Der Link ist in der E-Mail, die wir Ihnen gesendet haben.',
  'Sign-up is by invitation only. Ask an owner or admin of a workspace for an invitation.':
    'Neue Konten gibt es nur auf Einladung. Bitten Sie Admins oder Owner eines Workspace um eine Einladung.',
  'You need the {0} role in this workspace.': 'Dafür brauchen Sie in diesem Workspace die Rolle {0}.',
  'This API key does not exist, has expired or was revoked.': 'Diesen API-Schlüssel gibt es nicht, oder er ist abgelaufen oder widerrufen.',
  'This cannot be done with an API key. Sign in to do it.': 'Das geht nicht mit einem API-Schlüssel. Loggen Sie sich dafür ein.',
  'This needs an API key with the {0} role, created by a member who has that role.':
    'Dafür braucht es einen API-Schlüssel mit der Rolle {0}, erstellt von einem Mitglied mit dieser Rolle.',
  'This API key is for one event. Use a key for the whole workspace.':
    'Dieser API-Schlüssel gilt für ein einzelnes Event. Verwenden Sie einen Schlüssel für den ganzen Workspace.',
  'This workspace has {0} API keys. Revoke one that is no longer needed.':
    'Dieser Workspace hat {0} API-Schlüssel. Widerrufen Sie einen, der nicht mehr gebraucht wird.',
  'Sign in to continue.': 'Loggen Sie sich ein, um fortzufahren.',
  'This is not allowed.': 'Das ist nicht erlaubt.',
  'There is nothing at this address.': 'Unter dieser Adresse gibt es nichts.',
  'Something went wrong on our side.': 'Bei uns ist ein Fehler aufgetreten.',
  'The request could not be completed.': 'Die Anfrage konnte nicht ausgeführt werden.',
  'The dashboard has not been built. Run npm run build, then restart the service.':
    'Das Dashboard wurde noch nicht erstellt. Führen Sie npm run build aus, und starten Sie den Dienst neu.',
  'You have too many live views open. Close some of the pages that show them.':
    'Sie haben zu viele Live-Ansichten geöffnet. Schließen Sie einige dieser Seiten.',
  'Too many live views of this workspace are open. Try again later.':
    'In diesem Workspace sind zu viele Live-Ansichten geöffnet. Versuchen Sie es später erneut.',
  'The service is restarting. Try again in a moment.': 'Der Dienst wird neu gestartet. Versuchen Sie es gleich erneut.',
  'Only owners can invite, change or remove someone with the {0} role.':
    'Nur Owner können Personen mit der Rolle {0} einladen, ändern oder entfernen.',
  'A workspace needs an owner. Make someone else an owner first.':
    'Ein Workspace braucht einen Owner. Machen Sie zuerst eine andere Person zum Owner.',
  'This person is already a member of this workspace.': 'Diese Person ist bereits Mitglied dieses Workspace.',
  'This invitation is for another email address. Sign in with the address it was sent to.':
    'Diese Einladung ist für eine andere E-Mail-Adresse. Loggen Sie sich mit der Adresse ein, an die sie gesendet wurde.',
  'This workspace has too many pending invitations. Revoke some first.':
    'Dieser Workspace hat zu viele ausstehende Einladungen. Widerrufen Sie zuerst einige.',
  'The service is shutting down.': 'Der Dienst wird heruntergefahren.',
  'Only the operator can do this: the first account of this installation.': 'Das ist nur mit dem ersten Konto dieser Installation möglich.',
  'The service cannot use its database right now.': 'Der Dienst kann gerade nicht auf seine Datenbank zugreifen.',
  'It does not respond or refuses. The log of the service and npm run foyer -- doctor say why.':
    'Keine Antwort, oder die Verbindung wird abgelehnt. Den Grund nennen das Log des Dienstes und npm run foyer -- doctor.',
  'The mail server does not respond.': 'Der Mailserver antwortet nicht.',
  'Each process has its own rate limits and cache.': 'Jeder Prozess hat eigene Ratenbegrenzungen und einen eigenen Cache.',
  'SMTP_URL is not set, so emails are stored in the workspace and not sent.':
    'SMTP_URL ist nicht gesetzt, daher werden E-Mails im Workspace abgelegt und nicht gesendet.',
  'Test email from {0}': 'Test-E-Mail von {0}',
  'The mail server of this Foyer installation works.': 'Der Mailserver dieser Foyer-Installation funktioniert.',
  'You get this email because you asked for it on the system page.':
    'Sie erhalten diese E-Mail, weil Sie sie auf der Seite „System“ angefordert haben.',
  'The mail server accepted the email to {0}.': 'Der Mailserver hat die E-Mail an {0} angenommen.',
  'The email was not sent: {0}': 'Die E-Mail wurde nicht gesendet: {0}',
  'hostname must be a domain of your own, such as events.example.org.':
    'hostname muss eine eigene Domain sein, zum Beispiel events.example.org.',
  'Another workspace has proven that it owns this domain.': 'Ein anderer Workspace hat nachgewiesen, dass ihm diese Domain gehört.',
  'The TXT record was not found yet. New records can take a few hours.':
    'Der TXT-Eintrag wurde noch nicht gefunden. Bei neuen Einträgen kann es einige Stunden dauern.',
  'Another workspace has proven this domain, and your TXT record is gone.':
    'Ein anderer Workspace hat diese Domain nachgewiesen, und Ihr TXT-Eintrag ist nicht mehr da.',
  'No DNS record found yet. New records can take a few hours.':
    'Noch kein DNS-Eintrag gefunden. Bei neuen Einträgen kann es einige Stunden dauern.',
  'The DNS lookup failed. Try again in a moment.': 'Die DNS-Abfrage ist fehlgeschlagen. Versuchen Sie es gleich erneut.',
  '{0} points to {1}, not to {2}.': '{0} verweist auf {1} statt auf {2}.',
  'The slug {0} is reserved. Choose another.': 'Die Adresse {0} ist reserviert. Wählen Sie eine andere.',
  'Another workspace has this slug. Choose another.': 'Ein anderer Workspace hat diese Adresse. Wählen Sie eine andere.',
  'This slug belonged to another workspace until recently. Choose another.':
    'Diese Adresse gehörte bis vor Kurzem einem anderen Workspace. Wählen Sie eine andere.',
  'Give at least one field to change.': 'Geben Sie mindestens ein Feld an, das geändert werden soll.',
  'You own {0} workspaces, which is the limit of this service. Delete one, or ask its operator.':
    'Sie sind Owner von {0} Workspaces, mehr lässt dieser Dienst nicht zu. Löschen Sie einen, oder wenden Sie sich an die Betreibenden.',
  'slug must be {0}, the slug of this workspace, to confirm that it is to be deleted.':
    'slug muss {0} sein, die Adresse dieses Workspace, um das Löschen zu bestätigen.',
  'Only owners can change requireTwoFactor.': 'Nur Owner können requireTwoFactor ändern.',
  'Turn on two-factor authentication in your own account first.':
    'Schalten Sie zuerst in Ihrem eigenen Konto die Zwei-Faktor-Authentifizierung ein.',
  'The request is not valid. Check the fields and try again.':
    'Die Anfrage ist ungültig. Prüfen Sie die Felder, und versuchen Sie es erneut.',
  'The request body is not valid JSON.': 'Der Inhalt der Anfrage ist kein gültiges JSON.',
  'HubSpot fills this list by a rule, so contacts cannot be added to it. Choose a static list.':
    'HubSpot füllt diese Liste nach einer Regel, daher können keine Kontakte hinzugefügt werden. Wählen Sie eine statische Liste.',
  'This preview link is no longer valid. Open the preview again from the studio.':
    'Dieser Vorschaulink ist nicht mehr gültig. Öffnen Sie die Vorschau erneut im Dashboard.',
  'This upload token is not valid. Request a new one and upload again.':
    'Dieses Upload-Token ist ungültig. Fordern Sie ein neues an, und laden Sie die Datei erneut hoch.',
  'This upload token has expired. Request a new one and upload again.':
    'Dieses Upload-Token ist abgelaufen. Fordern Sie ein neues an, und laden Sie die Datei erneut hoch.',
  'This event is password protected. Enter the password to continue.':
    'Dieses Event ist passwortgeschützt. Geben Sie das Passwort ein, um fortzufahren.',
  'Your role in this workspace does not allow this. Ask an admin or owner.':
    'Ihre Rolle in diesem Workspace erlaubt das nicht. Wenden Sie sich an Admins oder Owner.',
  'No workspace is active. Create a workspace or activate one you belong to.':
    'Kein Workspace ist aktiv. Erstellen Sie einen, oder aktivieren Sie einen, in dem Sie Mitglied sind.',
  'This request came from another site and was blocked.': 'Diese Anfrage kam von einer anderen Website und wurde blockiert.',
  'This method is not supported here. The Allow header lists the supported methods.':
    'Diese Methode wird hier nicht unterstützt. Der Header Allow nennt die unterstützten Methoden.',
  'The Content-Length header is missing. Send the size of the body in it.':
    'Der Header Content-Length fehlt. Senden Sie darin die Größe des Inhalts.',
  'This was changed meanwhile. Load it again and repeat your change.':
    'Das wurde inzwischen geändert. Laden Sie es neu, und wiederholen Sie Ihre Änderung.',
  'The request body is too large.': 'Der Inhalt der Anfrage ist zu groß.',
  'This media type is not supported here. Send application/json.':
    'Dieser Medientyp wird hier nicht unterstützt. Senden Sie application/json.',
  'This slug is already taken. Choose another.': 'Diese Adresse ist bereits vergeben. Wählen Sie eine andere.',
  'A published event uses this form. Unpublish the event or choose another form for it first.':
    'Ein veröffentlichtes Event verwendet dieses Formular. Nehmen Sie zuerst die Veröffentlichung zurück, oder wählen Sie ein anderes Formular für das Event.',
  'This form is not the registration form of this event.': 'Dieses Formular ist nicht das Anmeldeformular dieses Events.',
  'This invite is no longer pending.': 'Diese Einladung steht nicht mehr aus.',
  'This event is full.': 'Dieses Event ist voll.',
  'Registration for this event is closed.': 'Die Anmeldung für dieses Event ist geschlossen.',
  'The current status does not allow this.': 'Der aktuelle Status lässt das nicht zu.',
  'This upload token has already been used. Request a new one.': 'Dieses Upload-Token wurde bereits verwendet. Fordern Sie ein neues an.',
  'This Idempotency-Key was already used for a different request. Use a new key.':
    'Dieser Idempotency-Key wurde bereits für eine andere Anfrage verwendet. Verwenden Sie einen neuen.',
  'A sync is already running for this workspace. Wait for it to finish.':
    'In diesem Workspace läuft bereits eine Synchronisierung. Warten Sie, bis sie abgeschlossen ist.',
  'HubSpot is not connected. Connect it under Integrations.': 'HubSpot ist nicht verbunden. Verbinden Sie es unter „Integrationen“.',
  'Salesforce is not connected. Connect it under Integrations.': 'Salesforce ist nicht verbunden. Verbinden Sie es unter „Integrationen“.',
  'Google Workspace is not connected. Connect it under Integrations.':
    'Google Workspace ist nicht verbunden. Verbinden Sie es unter „Integrationen“.',
  'v0 is not connected. Connect it under Integrations.': 'v0 ist nicht verbunden. Verbinden Sie es unter „Integrationen“.',
  'We no longer have access to HubSpot. Reconnect it under Integrations.':
    'Wir haben keinen Zugriff mehr auf HubSpot. Verbinden Sie es unter „Integrationen“ erneut.',
  'We no longer have access to Salesforce. Reconnect it under Integrations.':
    'Wir haben keinen Zugriff mehr auf Salesforce. Verbinden Sie es unter „Integrationen“ erneut.',
  'We no longer have access to Google Workspace. Reconnect it under Integrations.':
    'Wir haben keinen Zugriff mehr auf Google Workspace. Verbinden Sie es unter „Integrationen“ erneut.',
  'We no longer have access to v0. Reconnect it under Integrations.':
    'Wir haben keinen Zugriff mehr auf v0. Verbinden Sie es unter „Integrationen“ erneut.',
  'Too many requests. Wait a moment and try again.': 'Zu viele Anfragen. Warten Sie einen Moment, und versuchen Sie es erneut.',
  'Something went wrong on our side. Try again, and mention the X-Request-Id if you report it.':
    'Bei uns ist ein Fehler aufgetreten. Versuchen Sie es erneut, und nennen Sie die X-Request-Id, wenn Sie ihn melden.',
  'The request to HubSpot failed. Try again shortly.': 'Die Anfrage an HubSpot ist fehlgeschlagen. Versuchen Sie es gleich erneut.',
  'The request to Salesforce failed. Try again shortly.': 'Die Anfrage an Salesforce ist fehlgeschlagen. Versuchen Sie es gleich erneut.',
  'The request to Google Workspace failed. Try again shortly.':
    'Die Anfrage an Google Workspace ist fehlgeschlagen. Versuchen Sie es gleich erneut.',
  'The request to v0 failed. Try again shortly.': 'Die Anfrage an v0 ist fehlgeschlagen. Versuchen Sie es gleich erneut.',
  'The connected system is limiting our requests. Try again after the given time.':
    'Das verbundene System begrenzt unsere Anfragen. Versuchen Sie es nach der angegebenen Zeit erneut.',
  'The service is busy. Try again in a moment.': 'Der Dienst ist ausgelastet. Versuchen Sie es gleich erneut.',
  'There are no contacts to refresh yet.': 'Es gibt noch keine Kontakte zum Aktualisieren.',
  'There is no such {0}.': 'Nicht gefunden: {0}.',
  '{0} has not granted the required permissions. Reconnect it and allow them.':
    '{0} hat die nötigen Rechte nicht erteilt. Verbinden Sie es erneut und erlauben Sie sie.',
  'accessToken is not accepted by {0}. Check that it is complete and has not expired.':
    'accessToken wird von {0} nicht akzeptiert. Prüfen Sie, ob es vollständig und nicht abgelaufen ist.',
  'accessToken lacks permissions {0} requires. Grant them and try again.':
    'accessToken hat nicht alle Rechte, die {0} verlangt. Erteilen Sie sie und versuchen Sie es erneut.',
  '{0} has no consent page. Connect it with an API key.':
    '{0} bietet keine Verbindung per Zustimmung. Verbinden Sie es mit einem API-Schlüssel.',
  '{0} cannot be connected by consent: the settings of this service have no client id for it. Connect it with a token.':
    '{0} kann nicht per Zustimmung verbunden werden: In den Einstellungen dieses Dienstes fehlt die Client-ID dafür. Verbinden Sie es mit einem Token.',
  'instanceUrl is not an allowed {0} address.': 'instanceUrl ist keine erlaubte Adresse von {0}.',
}
