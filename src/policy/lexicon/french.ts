import type { Lexicon } from './lexicon.ts'

export const french: Lexicon = {
  language: 'fr',
  act: {
    remove: `
      (?:supprim|effac|enlev|retir|désinstall|écras|purg|élimin|épur)(?:er|ez|e|ons)(?! (?:en (?:magasin|point
      boutique|agence)|au drive|(?:le |ce )?texte))|détrui(?:re|sez|s)
      (?:vid|jet|broy|balanc|éradiqu|formatt?|défauss)(?:er|ez)|anéantir|faire disparaître
      mett(?:re|ez) (?:à|dans) la (?:poubelle|corbeille)|(?:ôt|libér|lâch|largu|recycl|brûl)(?:er|ez)|tirer un trait
      (?:ray|déchir|anonymis|incinér|brad|saccag|sacrifi|sabord|annihil)(?:er|ez)|démol(?:ir|issez)|abol(?:ir|issez)
      abrog(?:er|ez)|(?:se |me )?débarrasser de|archiver définitivement
    `,
    send: `
      (?:r?envoy|expédi|transfér|(?:re)?dépos|postul|candidat|invit|convi|convoqu|signal|dénonc)(?:er|ez|ons)
      (?<!me? )(?:notifi|alert)(?:er|ez)(?! moi)|(?:être|me faire) rappel(?:er|ée?ʹ?)
      (?:r?envoie|transfère|transfere|postule|dépose)|(?:télé)?transmet(?:tre|tez|s)|soumet(?:tre|tez|s)
      (?:demand|réclam|sollicit|déclar|contest|appel|téléphon)(?:er|ez)|appelle|requérir|faxer
      répond(?:re|ez) publiquement|(?:prévenir|avertir|informer) (?:l|le|la|les|tous|tout|mes|mon|ma|nos)
      rend(?:re|ez) (?:la|ma|sa|une|votre) copie|porter plainte
      saisir (?:le (?:tribunal|médiateur|juge|défenseur)|la (?:justice|cnil|commission)|les (?:biens|prud))~
      interjeter appel|faire suivre|(?:s|m|vous) inscrire (?:à|au|aux|pour|sur)|inscrivez vous (?:à|au|aux|pour)
      télédéclarer|pointer (?:mon|ma|mes|l|à|son) ~|escalader|déléguer|défier|(?:m|s|vous) opposer|donner l alerte
      rappeler (?:le|la|les) (?:produit|lot|client)~|adress(?:er|ez) (?:l|la|le|les|ma|mon|mes|une?|votre|à|au|aux) ~
      (?<!s )inscrire (?:mon|ma|mes|un|une|le|la|les|l) ~|attest(?:er|ez)|délivr(?:er|ez)|faire valoir
      exerc(?:er|ez) (?:mon|son|le|votre) droit~|(?:prêt|réexpédi|exig|spamm|référ|enrôl|engag|désign|initi|dédommag
      indemnis)(?:er|ez) (?:l|la|le|les|un|une|mon|ma|mes|ce|cet|cette|au|\\d)~
      présent(?:er|ez) (?:ma|sa|une|votre|ma) ~|remett(?:re|ez) (?:ma|sa|mon|son|le|la|les) ~
      mett(?:re|ez) en relation|s engager|m engager
    `,
    publish: `
      (?:(?:re)?publi|repost|diffus|partag|comment|vot|divulgu|recommand|(?:re)?tweet|annonc)(?:er|ez)|publie|publions
      mett(?:re|ez) (?:en ligne|en production|en prod|en vente|aux enchères|en location)|pass(?:er|ez) en direct
      rend(?:re|ez) (?:public|publique|publics|visible)~?|(?:re)?déploy(?:er|ez)|plébisciter
      post(?:er|ez)(?= (?:une?|la|le|les|l|ma|mon|mes|ce|cet|cette|votre|sur|dans|maintenant|à|au)(?: |$))|postez
      élire|tirer au sort|ouvrir au public|(?:boost|sponsoris)(?:er|ez)|mettre en avant
      (?:dévoil|proclam|flagu)(?:er|ez)
    `,
    pay: `
      (?:re)?pay(?:er|ez|ons)|(?<![^])pa(?:ye|ie)(?= (?:ta|ton|tes|le|la|les|en|avec|maintenant))
      (?:rembours|achet|rachet|command|précommand|réserv|lou|vir|vers|prélev|encaiss)(?:er|ez)
      (?:débit|crédit|cotis|mis|pari|financ|emprunt|provisionn|approvisionn|aliment|hypothéqu|liquid|sold)(?:er|ez)
      achète|rachète|acquérir|(?:sur)?enchérir|vend(?:re|ez)|revendre|souscri(?:re|vez)|adhér(?:er|ez)
      (?:se|s|me|m) (?:ré)?abonner|(?:ré)?abonn(?:ez|e|er)(?: vous| toi)|contribu(?:er|ez)(?! à l amélioration)
      factur(?:er|ez)|régl(?:er|ez)(?= (?:l[ea]?s?|m[aoe]n?s?|un|une|votre|vos|cette|ce|ici|par|en|avec|maintenant
      \\d+) ?)(?! (?:le |la |les |l |mon |ma )?(?:volume|son|luminositéʹ?|heure|alarme|affichage|param~|temp~
      qualitéʹ?|vitesse|taille|préf~|not~|problème))
      donn(?:er|ez)(?! (?:(?:votre|mon|un|une|son) )?(?:avis|note|nom|titre|exemple|retour))
      faire un (?:don|virement|paiement)|offr(?:ir|ez)|investi(?:r|ssez)|soutenir|soutenez|plac(?:er|ez) (?:un )?pari
      (?:pass|all|procéd|accéd)(?:er|ez) (?:au (?:paiement|règlement)|à la caisse)
      pass(?:er|ez) (?:à|au|en) (?:la )?(?:version |mode )?(?:premium|pro|payante?|plus|gold)
      devenir (?:membre|premium|adhérent|sociétaire)|stak(?:er|ez)|mint(?:er|ez)
      échang(?:er|ez) (?:mes|ses|des) (?:actions|parts)|adjug(?:er|ez)|sous louer|parrain(?:er|ez)
      convert(?:ir|issez) .{0,20}(?:euros?|dollars?|€|bitcoins?|eth)|surclass(?:er|ez)
      (?:dépens|plac|ajout|propos|transfér|prêt) ?(?:er|ez) \\d+~
      (?:légu|troqu|régularis|recouvr|préempt|escompt|sous trait)(?:er|ez)|ordonn(?:er|ez) (?:le|un) ~|écouler
      propos(?:er|ez) (?:un|mon) prix|rendre l argent|distribuer (?:les )?dividendes|tirer \\d+~|initier (?:le|un) ~
      opter pour|avec obligation de paiement|obten(?:ir|ez) premium|renouvel(?:er|ez) maintenant|reconduire|lever l option
    `,
    agree: `
      (?:valid|confirm|(?:contre|co)?sign|approuv|ratifi|paraph|homologu|entérin|avalis|certifi|finalis)(?:er|ez|ons)
      (?:confirme|valide|signe)(?= (?:la|le|l|les|mon|ma|ta|ton|ici|maintenant) )|accord(?:er|ez)|octroy(?:er|ez)
      (?:recrut|embauch|mandat|habilit)(?:er|ez)|promouvoir|prescri(?:re|vez)|hospitaliser|donner procuration
      accepter .{1,25} et (?:commander|payer|signer|envoyer)|donn(?:er|ez) (?:son|mon|votre) (?:accord|feu vert)
      pos(?:er|ez) (?:un|une|mes|des|ma) (?:candidature|jour|congéʹ?|rtt|absence|journée|vacances)~|consent(?:ir|ez)
      (?:légalis|authentifi|émarg|tamponn|scell|titularis|homologu)(?:er|ez) (?:le|la|les|l|mon|ce) ~
    `,
    end: `
      (?:désabonn|révoqu|résili|clôtur|bloqu|éject|radi|licenci|congédi|limog|expuls|destitu|évinc)(?:er|ez)
      (?:désabonne|révoque|résilie|expulse)|désinscri(?:re|vez)|(?:se|vous|me) désinscrire|rompre|rompez
      bann(?:ir|issez)|exclu(?:re|ez|s)|dissou(?:dre|s|sez)|renonc(?:er|ez)|démissionn(?:er|ez)|abdiquer|capituler
      mett(?:re|ez) (?:fin|sur liste noire|à la porte)
      (?:dépubli|décommand|désaffili|confisqu|déclass|dégrad)(?:er|ez)|faire opposition|(?:me|se|vous) rétracter
      déréférencer|mettre en gage|renier|muter et bloquer
      (?:se |me )?déconnecter (?:de |sur )?(?:tous|toutes|partout)~
      mett(?:re|ez) (?:hors|en quarantaine|au rebut|en demeure|à la casse|à pied)
      (?:pénalis|sanctionn|verbalis|attaqu|gel|désarm|imput|infliger|inflig)(?:er|ez)|punir|ne plus recevoir
      ne plus m envoyer|lâcher l affaire|tout arrêter|jeter l éponge|ne plus être ami~|déconnexion de tous~|(?<![^])rendre(?![^])
      mettre en opposition|raccrocher pour tous|(?:écart|prononc)(?:er|ez)|muter (?:le|la|ce|cet|un) ~|retirez moi
      (?:condamn|disqualifi|désassign|désavou|répudi|rétract|évacu|exproprie?|délog|impos)(?:er|ez)|interdi(?:re|sez)
      démettre|déposséder|envahir|défai(?:re|tes) (?:l|le|la|les) ~|cass(?:er|ez) (?:le|mon) (?:bail|contrat)
    `,
    change: `
      (?:réinitialis|redémarr|rétrograd|fusionn|dissoci|détach|déli|restitu|céd|réattribu|réaffect)(?:er|ez)
      (?:réinitialise|redémarre)|format(?:er|ez)
      éteind(?:re|ez)(?! (?:la |le |les )?(?:micro|caméra|son|lumière|écran|vidéo)~?)
      restaur(?:er|ez) (?:les )?(?:paramètres|réglages|valeurs) (?:d|par)|forc(?:er|ez) (?:l|le|la|un|une) ~
      prendre (?:un )?(?:rendez vous|rdv)|(?:re)?mett(?:re|ez) à (?:zéro|niveau)
      (?:repartir|recommencer|repartez) (?:de|à) zéro|faire tourner (?:les|la) clés?ʹ?
      pass(?:er|ez) (?:à|au|en) (?:(?:l|le|la) )?(?:forfait|offre|formule)~|rebooter|initialis(?:er|ez) (?:le|la|un) ~
      mett(?:re|ez) à jour (?:le|la) (?:firmware|micrologiciel|serveur)
      chang(?:er|ez) (?:le|mon|de) (?:mot de passe|titulaire)
    `,
  },
  lead: `
    (?:oui )?j(?:e(?: m| me| le| la)?)? (?:commande|réserve|paie|paye|achète|envoie|donne|vote|signe|valide|confirme
    postule|abonne|inscris|résilie|désabonne|désinscris|soutiens|participe|partage|publie|adhère|souscris|demande
    offre|loue|supprime|autorise|candidate|règle|cotise|contribue|déclare|dépose|renonce|refuse|atteste|certifie|parie
    mise|vends|quitte|rejoins|soumets|engage|certifie)
  `,
  noun: `
    suppression|effacement|annulation(?! grat)|résiliation|réinitialisation|envoi (?:du|de la|de l|des)|désactivation
    désinstallation|révocation|désinscription|fermeture (?:du|de)|validation (?:de la|du)|transmission
  `,
  upon: {
    verbs: `
      (?:annul|arrêt|stopp|refus|rejet|déclin|quitt|abandonn|renouvel|prolong|autoris|accept|report|ajourn|relanc
      échang|recharg)(?:er|ez)|suspend(?:re|ez)|interromp(?:re|ez)|clore|procéd(?:er|ez)
      ferm(?:er|ez)(?! la carte(?! banc))|annule|quitte|refuse|accepte|renouvelle
    `,
    except: `
      (?:enregistrer|sauvegarder) et|et (?:revenir|retour~|fermer|continuer|quitter|recommencer|sortir)
      sans (?:enregistrer|sauvegarder|accepter|payer)|ou|non|pas|ici|plus tard|demain
      (?<![a-z0-9] *)(?:tou(?:t|s|tes)|maintenant)(?! *[a-z0-9])|fenêtres?|onglets?|menu|boîte|dialogue|panneau|pages?
      bannière|messages?|notifications?|alertes?|pop ups?|popup|infobulle|aperçu|prévisualisation|visionneuse|galerie
      images?|photos?|vidéos?|barre|volet|chat|aide|carte interactive|plan|applications?|appli|session|document
      fichier|éditeur|lecteur|liste|modale?|publicitéʹ?|pub|formulaire|calendrier|clavier|plein écran|tiroir|conseil
      visite guidée|tutoriel|tour|écran|résuméʹ?|détails?|section|modifications?|changements?|saisie|édition
      téléchargement~|téléversement|import~|export~|chargement|action|opération|dernière|dernier|enregistrement
      lecture|minuteur|chrono~|réponse|création|ajout|connexion|déconnexion|annonce|recherche|étape|vérification
      cookies?|traceurs|conditions|cgu|cgv|termes|charte|politique|confidentialitéʹ?|essentiels|facultatifs
      nécessaires|localisation|position|géolocalisation|micro|caméra|son|musique|audio|appel|réunion|animation|mode
      site|jeu|diaporama|défilement|suivi|partage d écran|mot de passe|impression|copie|numérisation|scan
      synchronisation|mise à jour|installation|renommage|déplacement|capture|assistant|sous titres|javascript|contenu~
      suggestions?|question|panier|navigation|bandeau|sommaire|index|player|en tête|pied de page|légende|graphique
      bulle|widget|encart|overlay|loupe|palette|console|terminal|inspecteur|commentaires|historique|résultats|options
      paramètres|profil rapide|visite guidée~
    `,
  },
  pairs: [
    [
      'désactiv(?:er|ez|e)|coup(?:er|ez)',
      `
        utilisateurs?|comptes?|profil|cartes?|protection|(?:double )?authentification|a2f|2fa|vérification|validation
        sauvegardes?|pare feu|antivirus|chiffrement|extension|plugin|services?|abonnement|renouvellement|accès|licence
        clés?ʹ?|ligne|alimentation|alarme|courant|électricitéʹ?|serveur|site|boutique|collaborateur|employéʹ?
      `,
    ],
    ['nettoy(?:er|ez)|ignor(?:er|ez)|oubli(?:er|ez)', 'données|base|disque|brouillon|historique|modifications|appareil|réseau'],
    [
      `
        pass(?:er|ez)|effectu(?:er|ez)|termin(?:er|ez)|complét(?:er|ez)|conclu(?:re|ez)|faire|faites|fais|proposer
        réalis(?:er|ez)|exécut(?:er|ez)|propos(?:er|ez)|placer|formul(?:er|ez)|introdui(?:re|sez)|lanc(?:er|ez)
      `,
      `
        commandes?|achats?|paiements?|virements?|transferts?|réservations?|dons?|transactions?|remboursements?
        retraits?|vente|offres?|pari|appel|enchères?|réclamation|mise|ordre|proposition|demande|recours|dépôt
        versement|règlement|prélèvement
      `,
    ],
    [
      'ferm(?:er|ez)|annul(?:er|ez|e)|suspend(?:re|ez)',
      'session de tous|carte bancaire|plan d épargne|définitivement|opération bancaire|réunion|site',
    ],
    ['refus(?:er|ez)|rejet(?:er|ez)', 'documents?|modifications?|contenus?|photos?|réponse|publication|question'],
    ['déplac(?:er|ez)|mett(?:re|ez)|plac(?:er|ez)', 'corbeille|poubelle'],
    [
      'rétabl(?:ir|issez)|restaur(?:er|ez)|reven(?:ir|ez)',
      `
        usine|(?:paramètres|réglages|valeurs|configuration) (?:.{0,12} )?par défaut|instantanéʹ?|snapshot|point de
        sauvegarde|cette version|version (?:antérieure|précédente)
      `,
    ],
    ['remplac(?:er|ez)', 'fichiers?|existant~|tout|carte'],
    [
      'activ(?:er|ez)|commenc(?:er|ez)|démarr(?:er|ez)|essay(?:er|ez)',
      `
        abonnement|contrat|adhésion|essai|option payante|direct|live|carte|ligne|sim|licence|assurance|offre|forfait
        location
      `,
    ],
    ['ajout(?:er|ez)|recharg(?:er|ez)|débloqu(?:er|ez)|convert(?:ir|issez)|échang(?:er|ez)', 'fonds|argent|espèces|solde|crédits?|épargne'],
    ['recharg(?:er|ez)', '\\d+|compte|carte|forfait|mobile|téléphone|ligne|maintenant'],
    ['ajout(?:er|ez)|laiss(?:er|ez)|écri(?:re|vez) et', 'commentaire|avis|pourboire|publier'],
    ['donn(?:er|ez)|nomm(?:er|ez)|désign(?:er|ez)', 'accès|permission|autorisation|admin~|modérateur|propriétaire|responsable'],
    [
      'rendre|rendez|remett(?:re|ez)|retourn(?:er|ez)|rapport(?:er|ez)|livr(?:er|ez)',
      'examen|projet|travail|copie|devoirs?|article|produit|commande|colis|rapport|mémoire|production',
    ],
    ['échang(?:er|ez)|utilis(?:er|ez)|dépens(?:er|ez)|convert(?:ir|issez)', 'points|miles|pièces|bons?|jetons?|devises?|gemmes?|crédits'],
    ['récupér(?:er|ez)|obten(?:ir|ez)|débloqu(?:er|ez)|profit(?:er|ez)', 'récompense|prime|cadeau|bonus|\\d+ ?€|€ ?\\d+|devis|prêt'],
    ['archiv(?:er|ez)', 'dépôt'],
    ['chang(?:er|ez)|modifi(?:er|ez)', 'visibilitéʹ?|forfait|formule|offre|abonnement|payer|propriétaire'],
    [
      `
        arrêt(?:er|ez)|tu(?:er|ez)|lanc(?:er|ez)|exécut(?:er|ez)|termin(?:er|ez)|stopp(?:er|ez)|démarr(?:er|ez)
        relanc(?:er|ez)|débranch(?:er|ez)
      `,
      `
        serveurs?|processus|machine|instances?|services?|conteneurs?|nœuds?|base|robot|tâche|migration|script
        ordinateur|appareil|système|pour tous|requête|commande sql|code|campagne|pipeline|direct|live|clients?
        débiteur|paiement|locataire|paie|facture|contrat|bail|mission|location|course|trajet|production|déploiement
        diffusion|abonnement
      `,
    ],
    [
      'déconnect(?:er|ez)|sépar(?:er|ez)',
      'appareils?|comptes?|carte|banque|application|intégration|calendrier|utilisateur|disque|portefeuille|tous',
    ],
    ['pouss(?:er|ez)|bascul(?:er|ez)|migr(?:er|ez)', 'branches?|production|prod|comptes|modifications|commits?|base|données'],
    ['émett(?:re|ez)|établi(?:r|ssez)|dress(?:er|ez)|édit(?:er|ez) et', 'factures?|amende|chèque|ordonnance|avoir|contravention|envoyer'],
    ['prendre|prenez|contract(?:er|ez)', 'crédit|prêt|congés?ʹ?|billet|abonnement|assurance'],
    ['planifi(?:er|ez)|programm(?:er|ez)|fix(?:er|ez)', 'envoi|rendez vous|visite|appel|publication|livraison|entretien'],
    ['ouvr(?:ir|ez)|cré(?:er|ez)', 'litige|réclamation|portail|porte|garage|cagnotte|signalement'],
    [
      '(?:dé)?verrouill(?:er|ez)|débloqu(?:er|ez)',
      'vélo|trottinette|compte|carte|porte|véhicule|voiture|utilisateur|serrure|téléphone|appareil',
    ],
    ['régénér(?:er|ez)|renouvel(?:er|ez)|invalid(?:er|ez)', 'clés?ʹ?|jetons?|secrets?|codes?|certificats?|liens?'],
    ['marqu(?:er|ez)|class(?:er|ez)', 'payée?s?ʹ?|réglée?s?ʹ?|vendue?s?|livrée?s?ʹ?|spam|indésirable|sans suite'],
    ['supprim(?:er|ez)', 'sélection'],
    ['particip(?:er|ez)', 'concours|tirage|enchère|vente|cagnotte|collecte'],
    ['mett(?:re|ez)', 'pause abonnement|abonnement en pause|en demeure|à pied'],
    [
      'continuer|poursuivre|continuez|poursuivez',
      'suppression|paiement|remboursement|achat|commande|résiliation|annulation|effacement|virement',
    ],
    ['augment(?:er|ez)|relev(?:er|ez)|abaiss(?:er|ez)|baiss(?:er|ez)', 'plafond|limite|prix'],
  ],
  about: `
    impossible|erreur|échec|comment|pourquoi|que|qu|quoi|quand|où|qui|quel~|savoir|découvr~|lire|voir|afficher|montrer
    trouver|chercher|choisir|à propos|sur|est ce|façons|règles|masquer|consulter|comprendre|historique|télécharger
    apprendre|suivre
  `,
  topic: 'comment ça marche|guides?|conseils|aide|tutoriel|faq|exemples?|bouton|politique|mode d emploi',
  info: `
    historique|détails?|statut|liste|numéro|informations?|infos|méthodes?|moyens?|modes?|conditions|paramètres|types?
    dates?|politique|suivi|récapitulatif|frais|avis
  `,
  spoken: `
    à|avant de|après|afin de|droit de|(?:façons?|moyens?|possibilitéʹ?|raisons?) de
    (?:vous|tu|on|je) (?:pouvez|peux|peut)|dois je|puis je|(?<!(?:cliquez|cliquer|appuyez|appuyer|glissez|glisser
    faites glisser|toucher|touchez|maintenir|ici|continuer) )pour
  `,
  not: 'ne|ne pas|sans|jamais|annuler|impossible de|erreur|ne plus',
  trivial: `
      et recevoir|par (?:catégories?|marques?|rayons?|thèmes?|taille|prix)|filtres?|recherches?|tri|sélection|zoom|vue
      champs?|affichage|mise en forme|cookies?|surlignage|favoris
    `,
  yes: `
    oui|ok|d accord|continuer|continuez|poursuivre|j accepte|accepter|accepte|terminer|compris|j ai compris|procéder
    exécuter|allez y
  `,
}
