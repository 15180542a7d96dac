import type { More } from './lexicon.ts'

/**
 * Acts on machines, people and stakes, beside the everyday ones of each language: restart, deploy, disconnect, dismiss,
 * reply, call, bet, hand in, make public, go to the till.
 */
export const ROMANCE: Record<string, More> = {
  fr: {
    act: 'recharg(?:er|ez) \\d+|je m (?:abonne|inscris)|je (?:réserve|paie|signe|valide|confirme|donne|vote|postule)|demand(?:er|ez) (?:un|une|le|la|l|mon|ma|des)~?|mettre fin|éject(?:er|ez)|virer|radi(?:er|ez)|mettre (?:sur liste noire|en gage)|saisir (?:le tribunal|la justice)|prélev(?:er|ez)|encaiss(?:er|ez)|débit(?:er|ez)|créditer|octroy(?:er|ez)|destitu(?:er|ez)|confisqu(?:er|ez)|déclasser|anéantir|éradiquer|balancer|larguer|liquid(?:er|ez)|retirer (?:du|de la|des|les|le|un)~?|passer (?:à|au|en) (?:premium|pro|payant)|prévenir (?:l équipe|tout|les)|notifier|avertir (?:l équipe|tous|les)|renouvel(?:er|ez) maintenant|porter plainte|contest(?:er|ez)|faire (?:une )?(?:proposition|réclamation|appel)|recruter|alimenter|accepter .{1,25} et (?:commander|payer|signer|envoyer)|(?:se )?déconnecter (?:de )?(?:tous|partout)~|vot(?:er|ez)|(?<![^])(?:redémarrer|appeler|fusionner|transférer|éteindre|parier|abdiquer|capituler)(?: maintenant)?(?![^])|licenci(?:er|ez)|congédier|expuls(?:er|ez)|dissou(?:dre|s|sez)|pari(?:er|ez)|mis(?:er|ez) \\d+|plac(?:er|ez) (?:un )?pari|redémarr(?:er|ez)|déploy(?:er|ez)|(?:passer|aller|procéder|accéder) au paiement|passer à la caisse|prendre (?:un )?(?:rendez vous|rdv)|prescri(?:re|vez)|capituler|hospitaliser|rembours(?:er|ez)|rendre (?:public|publique|la copie)|dissoci(?:er|ez)|détach(?:er|ez)|dépublier|restitu(?:er|ez)|cotis(?:er|ez)|contribu(?:er|ez)(?! à l amélioration)|soutenir (?:le|la|ce|nous|l)|appeler (?:un taxi|maintenant|le)|muter et bloquer|épur(?:er|ez)|renonc(?:er|ez)|adhér(?:er|ez)|louer|mettre (?:aux enchères|à la poubelle|en vente|en production)|rétrograder|amortir|purger|dénonc(?:er|ez)|révoqu~er|s inscrire (?:à|au|aux)|inscrivez vous (?:à|au|aux)|embaucher|congédi~|raccrocher pour tous|limoger',
    noun: 'suppression|effacement|annulation|résiliation|réinitialisation|envoi (?:du|de la|de l|des)|désactivation|désinstallation|révocation|désinscription|fermeture (?:du|de)',
    pairs: [
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
        'arrêt(?:er|ez)|redémarr(?:er|ez)|tu(?:er|ez)|lanc(?:er|ez)|exécut(?:er|ez)|éteind(?:re|ez)|termin(?:er|ez)|stopper',
        'serveurs?|processus|machine|instance|service|conteneur|nœud|base|robot|tâche|migration|script|ordinateur|appareil|système|pour tous',
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
  },
  es: {
    act: 'retir(?:ar|a|e) [$]?\\d+|recarg(?:ar|a|ue) [$]?\\d+|presentar (?:una |la )?demanda|demandar|solicit(?:ar|a|e)|emitir (?:mi |tu |el )?voto|ech(?:ar|a) de|valid(?:ar|a) (?:factura|pago|pedido|compra|operación)|pon(?:er|ga) (?:en venta|fin)|cobrar|ingres(?:ar|a) (?:dinero|fondos|\\d+)|retir(?:ar|a|e) (?:dinero|fondos|permiso|efectivo|\\d)~?|saca(?:r)? (?:a|del?) ~|confisc(?:ar|a)|incaut(?:ar|a)|destru(?:ir|ye)|inutilizar|tach(?:ar)|arroj(?:ar)|deshacerse de|otorg(?:ar|a)|adjudic(?:ar|a)|hipotecar|empeñar|deport(?:ar)|desalojar|inhabilit(?:ar|a)|deshabilit(?:ar|a) (?:cuenta|usuario)~?|acab(?:ar) con|hazte (?:premium|socio|pro|miembro)|hacerse (?:premium|socio)|pasar? a premium|avis(?:ar|a|e) (?:al?|a los|a todos) ~|notific(?:ar|a) (?:al?|a los|a todos)~|renov(?:ar) ahora|renueva (?:ahora|ya)|cerrar (?:la )?sesión en tod~|poner (?:una )?(?:queja|denuncia|reclamación)|recurr(?:ir|e)|impugn(?:ar|a)|apelar|acept(?:ar|o) .{1,25} y (?:comprar|pagar|firmar|enviar|pedir)|cambiar .{1,15} y pagar|(?<![^])(?:reiniciar|llamar|fusionar|apagar|rendirse|retirarse|pasar por caja)(?: ahora| ya)?(?![^])|desped(?:ir)|despide|disolver|disuelve|rendirme|apost(?:ar|a)|apuest(?:a|e) \\d+|desplegar|despliega|desvincul(?:ar|a|e)|bane(?:ar|a)|llam(?:ar|a|e) (?:ahora|ya|a un taxi|un taxi)|canje(?:ar|a|e)|(?:ir|pasar|proceder|continuar) (?:a|al|con el) (?:pagar|pago|caja)|dar de alta|hac(?:er|e|erlo) públic[oa]|matricul(?:ar|arse|arme|ate)|inscrib(?:irse|irme|ete|ir) (?:en|al?)|apunt(?:arse|arme|ate) (?:a|al|en)|recet(?:ar|a)|hospitalizar|ced(?:er|e) (?:la|el|los)|subast(?:ar|a)|alquil(?:ar|a)|abonar \\d+|aport(?:ar|a) \\d+|sacar (?:dinero|cita)|multar|desahuciar|depurar|purgar|desmatricular|degradar|abandonar (?:la )?partida|tirar a la basura|colgar para todos|solicitar (?:cita|vacaciones|taxi)|girar dinero|ingresar \\d+|apoyar (?:el|la|este|con)|destitu(?:ir|ye)|embargar|desaprobar|anunciar|retractar(?:se)?',
    noun: 'eliminación|borrado|anulación|cancelación|supresión|restablecimiento|desactivación|revocación|envío (?:de (?:invitaciones|mensajes|correos))|cierre de',
    pairs: [
      ['entreg(?:ar|a)', 'examen|proyecto|práctica|informe'],

      ['ejecut(?:ar|a)|lanz(?:ar|a)', 'consulta|comando|código|campaña'],
      ['solicit(?:ar|a|e)|pedir', 'viaje|taxi|certificado|documentos?|coche|carro'],
      ['intercambi(?:ar|a)|cambi(?:ar|a)|convert(?:ir)', 'tokens?|divisas|monedas'],
      ['reclam(?:ar|a)|recoger|cobrar|obtener', 'recompensa|premio|bono|regalo'],
      ['cambi(?:ar|a|e)|mejorar', 'plan|tarifa|suscripción'],
      ['rechaz(?:ar|a)', 'factura|gasto'],
      ['desconect(?:ar|a)', 'billetera|cartera|monedero'],
      ['devolver|devuelve', 'préstamo'],
      ['hac(?:er)|haz|presentar|enviar', 'propuesta'],

      [
        'reinici(?:ar|a|e)|apag(?:ar|a|ue)|det(?:ener|én)|matar|mata|ejecut(?:ar|a|e)|lanz(?:ar|a)|termin(?:ar|a)|paus(?:ar|a)|parar',
        'servidor~|procesos?|máquina|instancia|servicio|contenedor|nodo|base|bot|tarea|migración|script|ordenador|dispositivo|equipo|sistema|para todos',
      ],
      [
        'desconect(?:ar|a|e)|separ(?:ar|a)|quitar|desenlaz~',
        'dispositivos?|cuentas?|tarjeta|banco|aplicación|integración|calendario|disco|volumen',
      ],
      ['fusion(?:ar|a|e)|combin(?:ar|a)|subir|pasar', 'ramas?|solicitud de|producción|cuentas|cambios a'],
      ['emit(?:ir|e|a)|extend(?:er)|gener(?:ar) y', 'facturas?|multa|cheque|receta|enviar'],
      [
        'hac(?:er|e)|haz|present(?:ar|a|e)|coloc(?:ar|a)|dar',
        'oferta|apuesta|puja|llamada|reclamación|solicitud|recurso|queja|denuncia|instancia|candidatura',
      ],
      ['entreg(?:ar|a|ue)|devolver|devuelve|regresar', 'tarea|deberes|trabajo|artículos?|producto|compra|pedido'],
      ['us(?:ar|a)|gast(?:ar|a)|cambi(?:ar|a)', 'puntos|millas|monedas'],
      ['retir(?:ar|a|e)|rechaz(?:ar|a|e)|deneg(?:ar)|desestimar', 'candidatura|solicitud|vacaciones|permisos?|rol|acceso|publicación'],
      ['salir|abandon(?:ar|a)', 'clan|gremio|partida|reunión para'],
      ['restaur(?:ar|a)', 'copia|versión anterior|fábrica'],
      ['program(?:ar|a|e)|agend(?:ar|a|e)|concert(?:ar)|reservar', 'cita|envío|visita|llamada|consulta|publicación|reunión'],
      ['pagar|salda(?:r)?|liquid(?:a|ar)|amortiz(?:ar)', 'deudas?|préstamo|multas?|hipoteca'],
    ],
  },
  it: {
    act: 'ricaric(?:a|are) \\d+|richied(?:i|ere|ete)|esprimi (?:il )?voto|procedi (?:all|con l) ?ordine|caccia(?:re)? (?:da|dal|dalla|fuori)~?|manda via|incass(?:a|are)|addebit(?:a|are)|accredit(?:a|are)|confisc(?:a|are)|eroga(?:re)?|aggiudica(?:re)?|impegn(?:a|are) (?:importo|somma)|ipoteca(?:re)?|radia(?:re)?|destitui(?:re|sci)|sopprim(?:i|ere)|azzer(?:a|are)|butta(?:re)?|depositare|deposita|disabilit(?:a|are) (?:account|utente|conto)~?|inizializz(?:a|are)|liquida(?:re)?|passa a (?:premium|pro)|diventa premium|avvis(?:a|are) (?:il|la|i|gli|tutti)~|notifica (?:a|al|tutti|team)~|firma (?:elettronic|digital|e)~|cancellati|assum(?:i|ere)|esci da (?:tutti|ogni)~|rinnova (?:ora|subito)|sporg(?:i|ere)|contest(?:a|are)|impugn(?:a|are)|ricorr(?:i|ere) contro|accett(?:a|o) .{1,25} e (?:ordina|paga|firma|invia|acquista)|(?<![^])(?:riavvia|riavviare|chiama|unisci|arrenditi|spegni|scommetti|punta)(?: ora| adesso| subito)?(?![^])|licenzi(?:a|are) (?!di |e )~|dimett(?:i|ere)|sciogl(?:i|iere)|scommett(?:i|ere)|punta \\d+|piazza (?:la )?scommessa|riavvi(?:a|are)(?! (?:video|gioco|tour))|distribuisci in|rilascia in|scolleg(?:a|are)|dissoci(?:a|are)|chiama (?:un taxi|ora|il|subito)|riscatt(?:a|are)|(?:vai|procedi|passa) (?:al pagamento|alla cassa|al checkout)|firm(?:a|o)(?![^])|reced(?:i|ere)|restitui(?:sci|re)|rend(?:i|ere) pubblic[oa]|iscriv(?:iti|ersi) (?:al|alla|a)|prescriv(?:i|ere)|cedi|cedere|affitt(?:a|are)|noleggi(?:a|are)|metti (?:all asta|in vendita)|contribuisci|sostieni (?:il|la|questo|ci)|multare|sfratta~|ritratt(?:a|are)|declassare|getta|butta via|epurare|abbandona partita|interpell(?:a|are)|consegnare|rinunci(?:a|are)|depenna~|congeda',
    noun: 'eliminazione|cancellazione|rimozione|annullamento|disattivazione|ripristino (?:di|delle|impostazioni)|revoca|invio (?:di |degli )?(?:inviti|messaggi)|chiusura (?:del )?(?:conto|account)|disdetta',
    pairs: [
      ['consegn(?:a|are)', 'esame|progetto|tesi|relazione'],
      ['disattiv(?:a|are)', 'verifica|autenticazione|protezione|backup'],

      ['esegui|eseguire|lancia|avvia', 'query|comando|codice|campagna'],
      ['richied(?:i|ere)|chiama', 'corsa|certificato|document[oi]|auto|taxi'],
      ['scambi(?:a|are)|convert(?:i|ire)', 'token|valuta'],
      ['riscuot(?:i|ere)|riscatta|ritira', 'premi[oi]?|ricompens[ae]|bonus'],
      ['cambi(?:a|are)|aggiorna', 'piano|tariffa|abbonamento'],
      ['rifiut(?:a|are)|respingi', 'fattura|spesa'],
      ['fai|fare|invia', 'proposta'],
      ['ripristin(?:a|are)', 'dispositivo|telefono'],

      [
        'spegn(?:i|ere)|ferm(?:a|are)|arrest(?:a|are)|termin(?:a|are)|avvi(?:a|are)|esegui|uccidi|riavvi(?:a|are)',
        'server|processo|macchina|istanza|servizio|container|nodo|database|bot|migrazione|script|computer|dispositivo|sistema|per tutti',
      ],
      ['disconnett(?:i|ere)|stacca|scolleg~|rimuovi', 'dispositiv[oi]|account|carta|banca|app|integrazione|calendario|disco|volume'],
      ['unisci|unire|fondi', 'ram[oi]|branch|account|richiesta'],
      ['emett(?:i|ere)', 'fattur[ae]|multa|assegno|ricetta'],
      [
        'fai|fare|presenta|presentare|inoltra|piazza',
        'offerta|scommessa|domanda|ricorso|reclamo|chiamata|puntata|richiesta|denuncia|istanza',
      ],
      ['consegna|restituisci|rendi', 'compit[oi]|lavoro|articol[oi]|prodott[oi]|elaborato|merce'],
      ['usa|spendi|converti', 'punti|miglia|monete'],
      ['ritir(?:a|are)|respingi|rigetta|nega', 'candidatura|domanda|richiesta|ferie|permess[oi]|ruolo|denaro'],
      ['esci|abbandon(?:a|are)', 'clan|gilda|partita|gruppo|riunione per'],
      ['fissa|prendi|programma|pianifica|prenot~', 'appuntamento|visita|invio|chiamata|ritiro|pubblicazione'],
      ['accett~', 'firma|firmo|paga|invia'],
      ['ripristin(?:a|are)', 'backup|versione precedente|fabbrica'],
      ['trasferisci|cedi', 'proprietà|diritti|titolarità'],
    ],
  },
  pt: {
    act: 'recarreg(?:ar|ue) (?:r?[$] ?)?\\d+|(?:abrir|mover) (?:um )?processo judicial|processar (?:empresa|vendedor)|solicit(?:ar|e)|registr(?:ar|e) (?:meu |o )?voto|cancelar (?:a )?newsletter|cobr(?:ar|e)|debit(?:ar|e)|confisc(?:ar|e)|apreend(?:er)|destitu(?:ir|a)|penhorar|hipotecar|zer(?:ar|e)|extinguir|aniquilar|inutilizar|desabilit(?:ar|e) (?:conta|usuário)~?|requer(?:er|eira)|outorg(?:ar|ue)|livrar se de|eliminar|despach(?:ar|e)|dar entrada|lacrar|indenizar|virar? premium|remarcar|avis(?:ar|e) (?:a|o|os|todos)~|notificar (?:a|o|os|todos|equipe|equipa)~|renov(?:ar|e) (?:agora|já)|sair de todos ~|terminar sessão em todos~|recorrer|contest(?:ar|e)|impugnar|registr(?:ar|e) (?:reclamação|queixa|ocorrência|boletim)|aceitar .{1,25} e (?:comprar|pagar|assinar|enviar|pedir)|(?<![^])(?:reiniciar|ligar|mesclar|encaminhar|render se|desligar|checkout)(?: agora| já)?(?![^])|demit(?:ir|a)|dissolv(?:er|a)|apost(?:ar|e)|reinici(?:ar|e)|implant(?:ar|e) em|desvincul(?:ar|e)|dar (?:lance|alta)|ligar (?:agora|já)|ligue (?:agora|já)|chamar (?:um )?(?:táxi|uber|carro)|doar (?:r?[$€] ?)?\\d+|doe (?:r[$] ?)?\\d+|resgat(?:ar|e)|protocol(?:ar|e)|(?:ir|seguir|avançar|prosseguir) para (?:o )?(?:pagamento|caixa|checkout)|torn(?:ar|e) públic[oa]|mescl(?:ar|e)|matricul(?:ar|e)(?: se)?|inscrever se|despedir|receit(?:ar|e)|prescrev(?:er|a)|ced(?:er|a) (?:a|o)|leilo(?:ar|e)|alug(?:ar|ue)|contribu(?:ir|a) (?:com|r?[$]? ?\\d+)|apoi(?:ar|e) (?:o|a|este|projeto|com)|multar|despejar|rebaixar|purgar|anul(?:ar|e) (?:a |o )?~|desistir d[aeo]|jogar no lixo|sacar (?:r[$] ?)?\\d+|pix agora|internar|arrematar|revert(?:er|a) para|fundir|marcar (?:consulta|exame|hora)|reencaminhar',
    noun: 'exclusão|eliminação|remoção|cancelamento|anulação|redefinição|desativação|revogação|envio de (?:convites|mensagens)|encerramento d[aeo]',
    pairs: [
      ['entreg(?:ar|ue)', 'prova|projeto|relatório'],

      ['execut(?:ar|e)|rodar', 'consulta|comando|código|campanha|query'],
      ['solicit(?:ar|e)|pedir|chamar', 'corrida|certidão|certificado|documentos?|carro|viagem'],
      ['troc(?:ar|e)|convert(?:er|a)', 'tokens?|moeda'],
      ['resgat~|receber|coletar', 'recompensa|prêmio|bônus'],
      ['mud(?:ar|e)|troc(?:ar|e)|alterar', 'plano|tarifa|assinatura'],
      ['rejeit(?:ar|e)|recus(?:ar|e)', 'fatura|despesa'],
      ['desconect(?:ar|e)', 'carteira|banco'],

      [
        'deslig(?:ar|ue)|reinici(?:ar|e)|par(?:ar|e)|encerr(?:ar|e)|mat(?:ar|e)|execut(?:ar|e)|inici(?:ar|e)|finaliz(?:ar|e)|terminar',
        'servidor~|processos?|máquina|instância|serviço|contêiner|nó|banco de dados|bot|migração|script|computador|dispositivo|sistema|para todos',
      ],
      [
        'desconect(?:ar|e)|deslig(?:ar)|remover|desemparelhar|desassociar',
        'dispositivos?|contas?|cartão|banco|aplicativo|integração|calendário|disco|volume',
      ],
      ['mescl~|junt(?:ar|e)|unir|fundir', 'ramos?|branches?|contas|pull request'],
      ['emit(?:ir|a)|lanç(?:ar|e)|ger(?:ar) e', 'faturas?|nota fiscal|multa|cheque|receita|boleto|enviar'],
      ['faz(?:er)|faça|apresent(?:ar|e)|dar|abrir', 'oferta|aposta|lance|pix|reclamação|recurso|solicitação|denúncia|proposta|candidatura'],
      ['entreg(?:ar|ue)|devolv(?:er|a)', 'tarefa|trabalho|item|itens|produtos?|artigo|lição|compra'],
      ['us(?:ar|e)|troc(?:ar|e)|gast(?:ar|e)', 'pontos|milhas|moedas'],
      ['retir(?:ar|e)|rejeit(?:ar|e)|neg(?:ar|ue)|indeferir', 'candidatura|solicitação|pedido|férias|permiss~|papel|acesso|publicação'],
      ['sair|abandon(?:ar|e)', 'clã|guilda|partida|reunião para'],
      ['agend(?:ar|e)|program(?:ar|e)|marc(?:ar|ue)', 'consulta|envio|visita|ligação|horário|publicação|reunião|entrega|exame'],
      ['restaur(?:ar|e)', 'backup|versão anterior|cópia'],
      ['pag(?:ar|ue)|liquid(?:ar|e)|amortiz(?:ar|e)', 'dívidas?|empréstimo|multas?'],
      ['fech(?:ar|e)', 'pedido|negócio|compra'],
    ],
  },
  ro: {
    act: 'program(?:ează|ați) (?:vizion|vizit|consult|întâln)~|reîncarc(?:ă|ați) \\d+|solicit(?:ă|ați)|exprim(?:ă|ați) vot~|revenire la setările din fabric~|încas(?:ează|ați)|debit(?:ează|ați)|confisc(?:ă|ați)|ipotechează|amanetează|destitu(?:ie|iți)|desființ(?:ează|ați)|cas(?:ează|ați)|suspend(?:ă|ați)|împrumută|investește|acordă|scoate (?:din|banii|de la)|cere(?:ți)? (?:acces|concediu|ofert|retur|apel|bani)~|demolează|treci la (?:premium|pro)|anunț(?:ă|ați) (?:echip|toți|clienț)~|notifică ~|accept(?:ă|ați)? .{1,25} și (?:comand|plăt|semn|trimi)~|scoate (?:din|utilizator~|membr~)|uneșt(?:e)|angaj(?:ează|ați)|reînnoiește (?:acum|abonament~)|deconectează te de pe toate~|contest(?:ă|ați)|revendic(?:ă|ați)|schimbă .{1,15} și plătește|(?<![^])(?:redirecționează|repornește|îmbină|sună|oprește)(?: acum)?(?![^])|(?:mergi|treci|continuă) (?:la|spre) (?:plată|casă|checkout)|spre cas[aă]~|program(?:ează|ați) (?:o |un |te)~|accept și ~|concedi(?:ază|ați)|extern(?:ează|ați)|dă afară|dizolv(?:ă|ați)|pari(?:ază|ați)|repornește|reporniți|reboot|lanseaz(?:ă) în|deconect(?:ează|ați) (?:dispozitiv|cont|card|aplica)~|decupleaz(?:ă)|ban(?:ează|ați)|sun(?:ă|ați) (?:acum|la)|apelează|apel(?:ați) acum|cheamă|pred(?:ă|ați)|îmbin(?:ă|ați)|combină (?:conturi|ramuri)~|fă public~?|emite(?:ți)?|ced(?:ează|ați)|prescrie(?:ți)?|închiri(?:ază|ați)|susține (?:ne|proiect~)|contribuie(?: cu)|scoate la licitație|înscrie te (?:la|pe)|înmatriculează|amendează|evacu(?:ează|ați)|retrogradează|expulzează|restituie|rambursează|folosește puncte~|schimbă puncte~|răscumpără|aruncă|purjează|revocă|achită|vireaz~|confisc~|denunță|returneaz~|lasă jocul',
    noun: 'ștergerea|anularea|eliminarea|revocarea|trimiterea invitațiilor|dezactivarea|închiderea contului|golirea|resetarea|dezinstalarea',
    pairs: [
      ['dezactiv(?:ează|ați)', 'verificare~|autentificare~|protecți~'],

      ['execut(?:ă|ați)|rulează', 'interogare~|comandă sql|cod~|campani~'],
      ['deconect(?:ează|ați)|dezactiv(?:ează|ați)', 'portofel~|utilizator~|banc~'],
      ['oprește', 'alimentare~|calculator~|telefon~'],
      ['fă|trimite', 'propuner~'],
      ['solicit(?:ă|ați)|cere|cheamă', 'curs[aă]|adeverinț~|certificat~|document~'],
      ['respinge', 'factur~|cheltuial~'],
      ['schimb(?:ă|ați)', 'token~|planul|abonament~|valut~'],

      [
        'opreșt(?:e)|repornește|oprește|omoară|execută|rulează|termină|pornește',
        'server~|proces~|mașin~|instanț~|serviciu~|container~|baz~|migrare~|script~|calculator~|dispozitiv~|sistem~|pentru toți',
      ],
      ['renunț(?:ă|ați)|părăsește|ieși', 'meci~|clan~|joc~|breasl~|întâlnir~ pentru'],
      ['plase(?:ază|ați)|fă|depune|face', 'pariu~|ofert~|apel|plângere|contestați~|cerere~'],
      ['fă|setează|schimbă', 'public|publică'],
      ['retrage|respinge|refuză', 'cerere~|candidatur~|concediu~|permisiun~|rol~|acces~'],
      ['restaurează', 'copi~|versiun~ anterioar~'],
      ['programează|planifică', 'consultați~|vizit~|trimiter~|apel~|programar~'],
      ['ia|solicită', 'credit~|împrumut~|concediu~'],
    ],
  },
}
