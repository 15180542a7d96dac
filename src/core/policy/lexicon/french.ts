import type { Lexicon } from './lexicon.ts'

export const french: Lexicon = {
  language: 'fr',
  act: {
    remove: '',
    send: '',
    publish: '',
    pay: '',
    agree: '',
    end: '',
    change: `
      (?<![^])je commande|supprim(?:er|ez|e|ons)|effac(?:er|ez|e)|détrui(?:re|sez|s)|retir(?:er|ez|e)|enlev(?:er|ez)
      désinstall(?:er|ez|e)|envoy(?:er|ez|ons)|envoie|renvoy(?:er|ez)|expédi(?:er|ez)|transmet(?:tre|tez)
      transfér(?:er|ez)|transfère|valid(?:er|ez)|confirm(?:er|ez|e)|soumet(?:tre|tez|s)|pay(?:er|ez|e)|paie
      régl(?:er|ez)|rembours(?:er|ez)|achet(?:er|ez)|achète|acquérir|command(?:er|ez)|précommander|publi(?:er|ez)
      republier|poster|postez|diffus(?:er|ez)|mettre en ligne|vir(?:er|ez)|vers(?:er|ez) (?!le |la |les )~
      désabonn(?:er|ez)|(?:se|vous|s|me|m) (?:désabonner|désinscrire|abonner)|abonn(?:er|ez)(?: vous)?
      désinscri(?:re|vez)(?: vous)?|sign(?:er|ez|e)|révoqu(?:er|ez|e)|réinitialis(?:er|ez|e)|format(?:er|ez)
      écras(?:er|ez|e)|invit(?:er|ez)|partag(?:er|ez)|désactiv(?:er|ez) (?:le|mon|votre|ce|ton) compte|réserv(?:er|ez)
      donn(?:er|ez)(?: maintenant)?(?! (?:votre|mon) avis)|faire un (?:don|virement|paiement)|vot(?:er|ez)
      approuv(?:er|ez)|autoris(?:er|ez) (?:le paiement|la transaction|l accès|le virement)|vend(?:re|ez)
      résili(?:er|ez|e)|rompre|vid(?:er|ez)|jeter|jetez|signal(?:er|ez)|bloqu(?:er|ez)|bann(?:ir|issez)|exclu(?:re|ez)
      révoquer|dépos(?:er|ez)|finalis(?:er|ez)|tweeter|retweeter|enchérir|postul(?:er|ez)
      recharg(?:er|ez) (?:mon|le|votre|la|ma) (?:compte|solde|carte|forfait)|liquider|clôtur(?:er|ez)
      souscri(?:re|vez)|recharg(?:er|ez) \\d+|je m (?:abonne|inscris)
      je (?:réserve|paie|signe|valide|confirme|donne|vote|postule)|demand(?:er|ez) (?:un|une|le|la|l|mon|ma|des)~?
      mettre fin|éject(?:er|ez)|virer|radi(?:er|ez)|mettre (?:sur liste noire|en gage)
      saisir (?:le tribunal|la justice)|prélev(?:er|ez)|encaiss(?:er|ez)|débit(?:er|ez)|créditer|octroy(?:er|ez)
      destitu(?:er|ez)|confisqu(?:er|ez)|déclasser|anéantir|éradiquer|balancer|larguer|liquid(?:er|ez)
      retirer (?:du|de la|des|les|le|un)~?|passer (?:à|au|en) (?:premium|pro|payant)|prévenir (?:l équipe|tout|les)
      notifier|avertir (?:l équipe|tous|les)|renouvel(?:er|ez) maintenant|porter plainte|contest(?:er|ez)
      faire (?:une )?(?:proposition|réclamation|appel)|recruter|alimenter
      accepter .{1,25} et (?:commander|payer|signer|envoyer)|(?:se )?déconnecter (?:de )?(?:tous|partout)~
      (?<![^])(?:redémarrer|appeler|fusionner|transférer|éteindre|parier|abdiquer|capituler)(?: maintenant)?(?![^])
      licenci(?:er|ez)|congédier|expuls(?:er|ez)|dissou(?:dre|s|sez)|pari(?:er|ez)|mis(?:er|ez) \\d+
      plac(?:er|ez) (?:un )?pari|redémarr(?:er|ez)|déploy(?:er|ez)|(?:passer|aller|procéder|accéder) au paiement
      passer à la caisse|prendre (?:un )?(?:rendez vous|rdv)|prescri(?:re|vez)|capituler|hospitaliser
      rendre (?:public|publique|la copie)|dissoci(?:er|ez)|détach(?:er|ez)|dépublier|restitu(?:er|ez)|cotis(?:er|ez)
      contribu(?:er|ez)(?! à l amélioration)|soutenir (?:le|la|ce|nous|l)|appeler (?:un taxi|maintenant|le)
      muter et bloquer|épur(?:er|ez)|renonc(?:er|ez)|adhér(?:er|ez)|louer
      mettre (?:aux enchères|à la poubelle|en vente|en production)|rétrograder|amortir|purger|dénonc(?:er|ez)
      révoqu~er|s inscrire (?:à|au|aux)|inscrivez vous (?:à|au|aux)|embaucher|congédi~|raccrocher pour tous|limoger
    `,
  },
  noun: `
    suppression|effacement|annulation|résiliation|réinitialisation|envoi (?:du|de la|de l|des)|désactivation
    désinstallation|révocation|désinscription|fermeture (?:du|de)
  `,
  pairs: [
    [
      `
        annul(?:er|ez|e)|ferm(?:er|ez)|arrêt(?:er|ez)|suspend(?:re|ez)|désactiv(?:er|ez)|refus(?:er|ez)
        interromp(?:re|ez)|mettre fin|rejet(?:er|ez)
      `,
      `
        utilisateurs?|commandes?|abonnement~|réservations?|rendez vous|rdv|contrats?|comptes?|profil|cartes?|paiements?
        virements?|transferts?|transactions?|billets?|vols?|voyage|livraison|adhésion|achats?|services?|assurance
        événement|demande|inscription|renouvellement|protection|double authentification|offre
      `,
    ],
    ['vider|effacer|abandonn(?:er|ez)|ignorer', 'panier|corbeille|données|historique|base|discussion|modifications|brouillon|tout'],
    [
      'pass(?:er|ez)|effectu(?:er|ez)|termin(?:er|ez)|complét(?:er|ez)|conclu(?:re|ez)|faire|procéder|réalis(?:er|ez)',
      'commande|achats?|paiement|virement|transfert|réservation|don|transaction|remboursement|retrait',
    ],
    ['accept(?:er|ez|e)', 'offre|contrat|invitation|demande|proposition|devis|accord'],
    ['quitt(?:er|ez)', 'groupe|équipe|salon|communauté|projet|organisation|espace|album|canal|serveur|discussion'],
    ['déplac(?:er|ez)|mett(?:re|ez)|plac(?:er|ez)', 'corbeille'],
    ['demand(?:er|ez)|réclam(?:er|ez)', 'remboursement|retrait|virement|indemnisation'],
    ['rétabl(?:ir|issez)|restaur(?:er|ez)', 'usine|paramètres par défaut|défaut'],
    ['remplac(?:er|ez)', 'fichiers?|existant|tout'],
    ['renouvel(?:er|ez)|prolong(?:er|ez)|activ(?:er|ez)|commenc(?:er|ez)|démarr(?:er|ez)', 'abonnement|contrat|adhésion|essai'],
    ['retir(?:er|ez)|ajout(?:er|ez)|alimenter|recharger', 'fonds|argent|espèces|solde|crédit'],
    ['ajout(?:er|ez)|laiss(?:er|ez)', 'commentaire'],
    ['accord(?:er|ez)|donn(?:er|ez)', 'accès|permission|autorisation'],
    ['annul(?:er|ez)', 'envoi|colis|expédition|course|séjour'],
    ['rendre|remettre', 'examen|projet|travail|copie'],
    ['retir(?:er|ez)', '[\\d]+'],
    ['exécut(?:er|ez)|lanc(?:er|ez)', 'requête|commande sql|code|campagne|script'],
    ['demand(?:er|ez)|commander', 'course|taxi|attestation|certificat|document~|voiture'],
    ['échang(?:er|ez)|convert(?:ir|issez)', 'jetons?|devises?'],
    ['récupér(?:er|ez)|réclam(?:er|ez)', 'récompense|prix|prime|cadeau|bonus'],
    ['chang(?:er|ez)|modifier', 'forfait|formule|offre|abonnement'],
    ['rejet(?:er|ez)|refus(?:er|ez)', 'facture|note de frais|dépense'],
    ['déconnect~', 'portefeuille|banque|tous'],
    ['modifier|changer', 'payer|vol et'],
    [
      `
        arrêt(?:er|ez)|redémarr(?:er|ez)|tu(?:er|ez)|lanc(?:er|ez)|exécut(?:er|ez)|éteind(?:re|ez)|termin(?:er|ez)
        stopper
      `,
      `
        serveurs?|processus|machine|instance|service|conteneur|nœud|base|robot|tâche|migration|script|ordinateur
        appareil|système|pour tous
      `,
    ],
    [
      'déconnect(?:er|ez)|déli(?:er|ez)|retirer|détacher|dissocier',
      'appareils?|comptes?|carte|banque|application|intégration|calendrier|utilisateur|disque|volume',
    ],
    ['fusionn(?:er|ez)|pouss(?:er|ez)|livr(?:er|ez)|publi~', 'branches?|demande|production|comptes|modifications'],
    ['émett(?:re|ez)|établi(?:r|ssez)|dress(?:er|ez)', 'factures?|amende|chèque|ordonnance|avoir'],
    ['faire|fai(?:tes|re)|propos(?:er|ez)|placer|soumettre', 'offre|pari|appel|enchère|réclamation|sortir le patient|mise'],
    ['demand(?:er|ez)|sollicit(?:er|ez)|prendre', 'crédit|prêt|congé|devis|rappel|rendez vous'],
    ['rendre|remettre|retourner|renvoyer|rapporter', 'devoir|article|produit|copie|commande|colis'],
    ['échang(?:er|ez)|utilis(?:er|ez)|dépens(?:er|ez)|convert(?:ir|issez)', 'points|miles|pièces|bons?'],
    ['abandonn(?:er|ez)|quitt(?:er|ez)|déclar(?:er|ez)', 'partie|match|clan|guilde|alliance|forfait|réunion pour'],
    ['céder|cédez|transfér~', 'propriété|droits|compte'],
    ['retir(?:er|ez)|rejet(?:er|ez)|refus(?:er|ez)|décliner', 'candidature|demande|rôle|droits|congé|candidat|accès'],
    ['restaur(?:er|ez)', 'sauvegarde|version'],
    ['planifi(?:er|ez)|programm(?:er|ez)', 'envoi|rendez vous|visite|appel|publication|livraison'],
  ],
  about: `
    impossible|erreur|échec|comment|pourquoi|que|qu|quoi|quand|où|qui|quel~|savoir|découvr~|lire|voir|afficher
    montrer|trouver|chercher|choisir|à propos|sur|est ce|façons|règles|masquer|consulter|comprendre|historique
  `,
  topic: 'guides?|conseils|aide|tutoriel|faq|exemples?|bouton|politique|mode d emploi',
  info: `
    historique|détails?|statut|liste|numéro|informations?|infos|méthodes?|moyens?|modes?|conditions|paramètres
    types?|dates?|politique|suivi|récapitulatif|frais|avis
  `,
  not: 'ne|ne pas|sans|jamais|annuler|impossible de|erreur|ne plus',
  trivial: 'filtres?|recherches?|tri|sélection|zoom|vue|affichage|mise en forme',
  yes: `
    oui|ok|d accord|continuer|continuez|poursuivre|j accepte|accepter|accepte|terminer|compris|j ai compris|procéder
    exécuter|allez y
  `,
}
