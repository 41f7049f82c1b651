import type { integrations as English } from '../en/integrations.ts'
import { pluralOf } from '../plural.ts'

const plural = pluralOf('es')

export const integrations: typeof English = {
  title: 'Integraciones',
  text: 'Los sistemas con los que trabaja este espacio de trabajo.',
  askAdmin: 'Los administradores y propietarios pueden conectar y desconectar sistemas.',
  statuses: { connected: 'Conectada', reconnect_required: 'Requiere reconexión', not_connected: 'Sin conectar' },
  unavailable: 'No disponible',
  installationKey: 'Usa la clave de esta instalación',
  installationKeyText:
    'El operador de este servicio ha definido una clave para todos los espacios de trabajo. Conecte su propia cuenta para usarla en su lugar.',
  uses: {
    'crm-a': 'Use formularios de HubSpot para la inscripción, envíe los inscritos a contactos y listas de HubSpot y comparta notas.',
    'crm-b': 'Vea el contacto o lead de Salesforce de cada persona, comparta notas sobre los contactos y añada a los inscritos a campañas.',
    'workspace-suite': 'Adjunte documentos a los eventos y mantenga los eventos en el calendario de la cuenta conectada.',
    'site-builder': 'Cree versiones de sitios de eventos con v0 y publíquelas.',
  },
  accounts: {
    'crm-a': (account: string) => `Portal ${account}`,
    'crm-b': (account: string) => `Organización ${account}`,
    'workspace-suite': (account: string) => account,
    'site-builder': (account: string) => account,
  },
  lastSuccess: 'Última llamada correcta',
  never: 'Ninguna',
  lastError: 'Último error',
  connectedSince: 'Conexión',
  rights: 'Permisos',
  allRights: (n: number) => plural(n, { one: 'El permiso necesario está concedido', other: 'Los # permisos están concedidos' }),
  unknownRights: (name: string) => `${name} no indica qué permisos están concedidos`,
  missingRights: (n: number) => plural(n, { one: 'Falta # permiso:', other: 'Faltan # permisos:' }),
  failing: (ago: string) => `La última llamada falló (${ago}).`,
  lost: (name: string) => `${name} ya no acepta el token. No se lee ni se envía nada hasta que reconecte.`,
  connect: (name: string) => `Conectar ${name}`,
  connectShort: 'Conectar',
  reconnect: 'Reconectar',
  replaceToken: 'Cambiar token',
  replaceKey: 'Reemplazar clave',
  tryAgain: 'Reintentar',
  works: (name: string) => `${name} funciona.`,
  disconnect: 'Desconectar',
  disconnectTitle: (name: string) => `¿Desconectar ${name}?`,
  disconnectText: {
    'crm-a':
      'Las inscripciones de los formularios de HubSpot ya no se leen, los inscritos ya no se envían a HubSpot y las notas ya no se comparten. Lo que Foyer ya leyó se conserva.',
    'crm-b': 'Los datos de Salesforce ya no se actualizan y las notas ya no se comparten. Lo que Foyer ya leyó se conserva.',
    'workspace-suite':
      'Ya no se pueden buscar ni comprobar documentos, y las entradas del calendario ya no se actualizan. Los archivos de los eventos y las entradas del calendario se conservan.',
    'site-builder': 'Ya no se pueden crear ni publicar versiones de sitios de eventos con v0.',
  },
  tokenDeleted:
    'Los tokens se eliminan de Foyer. Un consentimiento dado también se revoca; un token introducido debe eliminarse en el proveedor.',
  keyDeleted: (name: string) => `La clave se elimina de Foyer. Si nada más la usa, elimínela también en ${name}.`,
  disconnected: (name: string) => `${name}: integración desconectada.`,
  connected: (name: string) => `${name}: integración conectada.`,
  // Consent
  continueTo: (name: string) => `Continuar a ${name}`,
  consentText: (name: string) => `Inicia sesión en ${name} y permite lo indicado arriba. Después vuelve aquí.`,
  tokenInstead: 'Usar un token en su lugar',
  outcomes: {
    connected: (name: string) => `${name} está conectado.`,
    denied: (name: string) => `No permitió el acceso, por lo que ${name} no está conectado.`,
    expired: (name: string) => `Tardó demasiado, o inició sesión de nuevo mientras tanto. Conecte ${name} otra vez.`,
    forbidden: (name: string) => `Los administradores y propietarios pueden conectar ${name}.`,
    'missing-rights': (name: string) => `${name} no concedió los permisos necesarios. Conéctelo de nuevo y permítalos.`,
    refused: (name: string) =>
      `${name} rechazó la conexión. El operador de este servicio debe comprobar el id de cliente, su secreto y la dirección de redirección.`,
    unreachable: (name: string) => `${name} no respondió. No se cambió nada. Inténtelo de nuevo en un momento.`,
  },
  lostTitle: (name: string) => `Hay que reconectar ${name}`,
  lostAsk: 'Pida a un administrador o propietario que lo reconecte.',
  // Calls
  calls: 'Últimas llamadas',
  callsOf: (name: string) => `Últimas llamadas a ${name}`,
  noCalls: 'Aún no hay llamadas',
  callTime: 'Cuándo',
  call: 'Llamada',
  callOutcome: 'Resultado',
  callTook: (ms: string) => `${ms} ms`,
  noResponse: 'Sin respuesta',
  callReasons: {
    timeout: 'sin respuesta a tiempo',
    unreachable: 'inaccesible',
    'bad-response': 'respuesta inservible',
    'missing-scopes': 'faltan permisos',
    reconnect: 'token no aceptado',
    refused: 'rechazada',
    'not-found': 'no existe',
    'rate-limited': 'limitada',
    expired: 'token renovado',
  },
  // Form
  whichRights: 'Permisos que Foyer necesita',
  steps: {
    'crm-a':
      'En HubSpot, abra Configuración → Integraciones → Aplicaciones privadas, cree una aplicación privada con estos permisos y copie su token de acceso.',
    'crm-b': 'En Salesforce, cree una aplicación conectada con estos alcances de OAuth y obtenga un token de acceso para ella.',
    'workspace-suite': 'En la consola de Google Cloud, cree un cliente de OAuth y obtenga un token de acceso con estos alcances.',
    'site-builder':
      'En v0, abra Settings → Keys, cree una clave de API y cópiela. La clave tiene todos los permisos de su propietario, y cada versión se cobra a esa cuenta.',
  },
  apiKey: 'Clave de API',
  token: 'Token de acceso',
  tokenHint: 'Se guarda cifrado. No se vuelve a mostrar.',
  instanceUrl: 'Dirección de Salesforce',
  instanceUrlHint: 'La que aparece cuando inicia sesión en Salesforce.',
  instanceUrlPlaceholder: 'https://suempresa.my.salesforce.com',
  moreFields: 'Para tokens que caducan',
  refreshToken: 'Token de actualización',
  refreshTokenHint: 'Foyer lo usa para obtener un nuevo token de acceso.',
  tokenChars: 'Un token no tiene espacios ni saltos de línea.',
  /** Of the service, after the name of the field: “is not accepted by HubSpot.” */
  refused: {
    accessToken: (reason: string) => `El token ${reason}`,
    refreshToken: (reason: string) => `El token ${reason}`,
    instanceUrl: (reason: string) => `La dirección ${reason}`,
  },
  purposes: {
    'crm-a': {
      forms: 'Leer sus formularios y lo que se envía con ellos',
      'crm.objects.contacts.read': 'Buscar contactos y leer las notas sobre ellos',
      'crm.objects.contacts.write': 'Crear y actualizar contactos a partir de inscripciones, y añadir notas',
      'crm.lists.read': 'Elegir la lista a la que se añaden los inscritos',
      'crm.lists.write': 'Añadir inscritos a la lista',
    },
    'crm-b': {
      api: 'Leer contactos, leads, campañas y notas; añadir notas y miembros de campañas',
      refresh_token: 'Mantener la conexión cuando caduca el token de acceso',
    },
    'workspace-suite': {
      email: 'Mostrar qué cuenta está conectada',
      'https://www.googleapis.com/auth/drive.metadata.readonly':
        'Ver los nombres de los documentos, hojas de cálculo y presentaciones, no su contenido',
      'https://www.googleapis.com/auth/calendar.events': 'Mantener los eventos en el calendario de la cuenta',
    },
    'site-builder': {},
  },
  // Salesforce
  sync: 'Sincronizar contactos',
  syncText: 'Actualiza lo que Foyer sabe por Salesforce de cada contacto.',
  syncing: 'Sincronizando contactos con Salesforce. Puede salir de esta página.',
  syncRunning: 'Ya hay una sincronización en curso. Espere a que termine e inténtelo de nuevo.',
  syncProgress: (done: number, total: number) =>
    `${plural(done, { other: '#' })} de ${plural(total, { one: '# contacto', other: '# contactos' })}`,
  syncProgressLabel: 'Progreso de la sincronización con Salesforce',
  syncDone: (matched: number, missing: number) =>
    `${plural(matched, { other: '#' })} en Salesforce, ${plural(missing, { other: '#' })} no están en Salesforce`,
  syncEnded: (ago: string) => `Última sincronización: ${ago}`,
  syncFailed: 'La última sincronización falló.',
  // HubSpot
  tipTitle: 'Evite el filtro de spam de HubSpot',
  tipText:
    'HubSpot trata como spam los envíos de dominios desconocidos. En HubSpot, abra Configuración → Código de seguimiento → Seguimiento avanzado y añada estos dominios de sitio:',
  tipHost: 'Dominio que debe añadir',
  tipResolve: 'Ya añadí los dominios',
  tipResolved: 'El consejo se oculta para todos en el espacio de trabajo.',
  // Google Workspace
  preview: 'Ver documentos',
  previewTitle: 'Google Workspace',
  previewAccount: 'Cuenta',
  documents: 'Documentos más recientes',
  spreadsheets: 'Hojas de cálculo más recientes',
  noDocuments: 'No hay documentos',
  noSpreadsheets: 'No hay hojas de cálculo',
}
