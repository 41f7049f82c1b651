import type { checkInLinks as English } from '../en/check-in-links.ts'
import { pluralOf } from '../plural.ts'

const plural = pluralOf('fr')

export const checkInLinks: typeof English = {
  title: 'Liens de pointage',
  text: 'Avec un lien, des personnes sans compte pointent les participants. Elles ne voient que les noms.',
  new: 'Nouveau lien de pointage',
  empty: 'Aucun lien de pointage',
  emptyText: 'Créez-en un par entrée ou par personne à l’accueil, et révoquez-le quand il ne sert plus.',
  askAdmin: 'Les administrateurs et les propriétaires peuvent en créer.',
  statuses: { active: 'Actif', expired: 'Expiré', revoked: 'Révoqué' },
  expires: (when: string) => `expire le ${when}`,
  expired: (when: string) => `expiré le ${when}`,
  revokedOn: (when: string) => `révoqué le ${when}`,
  lastUsed: (ago: string) => `Dernière utilisation : ${ago}`,
  neverUsed: 'Jamais utilisé',
  showQr: (label: string) => `Code QR : ${label}`,
  revoke: 'Révoquer le lien',
  revokeShort: 'Révoquer',
  revokeTitle: (label: string) => `Révoquer « ${label} » ?`,
  revokeText:
    'Le lien cesse immédiatement de fonctionner sur tous les appareils, et ceux-ci suppriment leur liste de participants. Les scans qu’un appareil n’a pas encore envoyés sont perdus. Les pointages envoyés sont conservés.',
  revoked: 'Le lien est révoqué.',
  newTitle: 'Nouveau lien de pointage',
  newText: 'Toute personne qui a le lien peut pointer les participants jusqu’à ce qu’il expire ou que vous le révoquiez.',
  label: 'Nom',
  labelPlaceholder: 'Entrée principale',
  expiresAt: 'Expiration',
  expiresAtHint: 'Laissez vide pour deux jours après l’événement.',
  create: 'Créer le lien',
  done: 'Terminé',
  link: 'Lien de pointage',
  qrLabel: 'Code QR du lien de pointage',
  shareText: 'Faites scanner le code par le téléphone de la personne à l’accueil, ou envoyez-lui le lien.',
  // Page of a link
  endedTitle: 'Ce lien de pointage n’est plus valable',
  endedText:
    'Il a été révoqué ou a expiré, et la liste des participants a été supprimée de cet appareil. Demandez un nouveau lien à l’organisateur.',
  unsent: (n: number) =>
    plural(n, {
      one: '# scan n’a pas été envoyé avant la fin du lien. Signalez à l’organisateur que ce participant est entré.',
      other: '# scans n’ont pas été envoyés avant la fin du lien. Signalez à l’organisateur que ces participants sont entrés.',
    }),
}
