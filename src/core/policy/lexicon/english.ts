import type { Lexicon } from './lexicon.ts'

/** What follows a verb that is a noun as well ("report", "file", "claim") when it commands. */
const OBJECT = '(?:an?|the|this|that|these|those|it|my|your|our|their|his|her|him|them|all|selected|everyone|as)'
/** What, after a noun that is a verb as well, is only looked at: "order number", "post office". */
const SEEN = `
  [a-z]{3,}ed|placed|paid|not|already|data|times?|e ?mails?|links?|positions?|locale|changes|process|custom|contact
  transaction|approval|expiry|requires|amount|states?|only|pending|steps|domain|adjustments|lines?|queue|volume
  management|desk|no|nr|history|news|window|season|rumou?rs|market|histories|details?|info|information|status|methods?
  options?|summary|summaries|list|lists|number|numbers|id|date|dates|total|totals?|lookup|tracking|tracker
  confirmations?|policy|policies|terms|conditions|settings|preferences|types?|by|price|prices|value|capital|office
  code|review|reviews|club|store|shop|shelf|cover|author|s|fees?|costs?|rates?|limits?|plans?|statistics|stats
  reports?|analytics|calendar|schedule|requests|form|forms|template|templates|page|pages|guide|guidelines|faq|help
  support|questions?|overview|dashboard|log|logs|received|published|deleted|removed|failed|saved|successful~|of|in|is
  was|has|from|with us|security|processing|cycle|frequency|count|views|type|title|titles|content|comments|likes|editor
  buttons?|menu|icon|key|keys|files? received|points|car|agreement|reasons?|ideas|timeline|manager|protection
  online or|insurance|archives?|program|students?
`
/** The start of a label, after which such a verb commands as well. */
/** What makes such a noun something to look at. */
const TOLD =
  '(?! (?:history|lists?|counts?|totals?|results?|dates?|notes?|schedule|details?|status|logs?|settings|ids?|numbers?|share|tally|candidate|year|policy|reasons?|types?|cent(?:re|er)|stats|statistics|summary|prices?|analytics|activity|fees?|cycle|market|guide|rights|turnout))'
const FIRST = '(?<![^])(?:yes |please |ok )?'

export const english: Lexicon = {
  language: 'en',
  act: {
    remove: `
      unsend|take back (?:message|email)|recycle(?= (?:it|this|items?|device))|dissolve|smash
      (?:chuck|toss|dump|ditch|bin|trash|lose|zap|axe|nix|junk) (?:it|this|that|them|these|all)
      take .{1,25} down(?![^])|pull (?:from|down) [a-z]+|strike (?:from|off)|cross off|reap|unpin and delete
      (?:bulk )?delete|del(?![^])|discard|remove|erase|wipe|purge|destroy|obliterate|shred|uninstall|overwrite|nuke
      expunge|scrap|vaporize|truncate|decommission|reformat
      trash (?:it|this|items?|files?|messages?|all|selected|everything|conversation)|bin (?:it|this)
      throw (?:it |this )?(?:away|out)|get rid of
      drop (?:the |this )?(?:table|database|index|collection|user|schema|column)|tear down|take down(?= [a-z])
      deprovision|dispose of|nullify|write off|zero out|cull|unsave
    `,
    send: `
      delegate(?= [a-z])|commission (?:this|an?|the)|engage (?:a |an |the )?(?:lawyer|freelancer|agent)|subpoena
      summon|petition|instruct (?:solicitor|broker)|consult (?:now|a doctor)|page (?:the )?(?:nurse|doctor)
      enter (?:competition|contest|giveaway|raffle|draw|the draw)|register (?:child|vehicle|to vote|a death|my)
      nominate|(?:contact|message|text|phone) (?:all|everyone|emergency|police)|fire off
      tell (?:everyone|all|them|my [a-z]+|the [a-z]+)|let .{1,30} know|refer (?:patient|to|this|case|a friend)
      give notice|hand(?: in)? notice|send off|put (?:me|us) (?:in touch|through)|get in touch now|shout for help
      submit|send(?! off)(?! (?:history|log|limits?|statistics|items|box))|resend|resubmit|dispatch
      invite(?! (?:links?|codes?|settings|only|list|history))|reinvite|hand in|turn in|escalate|rsvp|enroll?
      petition (?:the|for|to)|(?:forward|email|e mail|fax|text|message|dm|page) (?!as |an )(?:${OBJECT}|invoice
      receipt|report|team|customers?|me|code|everyone)|forward (?:to|messages?|e ?mails?|mail|invoice|document)
      notify(?! me)|alert (?:the|all|everyone|team|staff|authorities|police)|remind (?!me)[a-z]+|nudge
      ping (?:the|all|everyone)
      apply (?:now|for|online|today|to (?:this |the )?(?:job|position|role)|to \\d+|as an?|with linkedin)|apply here
      request (?!desktop|history|status|details?|list|id|log|form|type|number|date|body|headers?|timeout|url|method
      queue)[a-z]+
      call (?:now|me back|back|us now|${OBJECT} [a-z]+|support|9\\d\\d|driver|taxi|cab|ambulance|emergency|sos)(?! by)
      dial(?= \\d|(?![^]))|ring (?:the|reception|doctor)|page (?:doctor|on call)|fax (?:it|now)|(?:contest|dispute
      appeal) (?:${OBJECT}|fine|charges?|decision|ticket|claim|ban|transactions?|payments?|ruling|now)
      ${FIRST}(?:appeal|dispute)(?![^])|(?:lodge|file|raise|open|make|register|launch) (?:[a-z]+ ){0,2}(?:disputes?
      claims?|complaints?|appeal|grievance|objection|chargeback|petition|lawsuit|motion|fir|police report)
      file (?:my |your |the )?(?:for [a-z]+|taxes|tax return|return|bankruptcy|patent|report|extension|now)|e ?file
      blow the whistle|raise (?:an )?alarm|sound (?:the )?alarm|sos(?![^])|volunteer(?= (?:now|for|to))|enlist
      register for|(?:check ?in) (?:now|guest|online|for|to (?:my )?flight)
      inform (?:the|all|everyone|customer|patient)~?
    `,
    publish: `
      post (?:an? |my |your |the )?(?:review|reply|comment|answer|question|job|ad|story|photo|update|vacancy)
      go public|list (?:my |your |this |the |an? )?(?:property|home|house|nft|flat|apartment)
      list (?:my|your|this|it)~|put .{1,20} (?:online|live|on sale)|push live|take live|spread the word|unveil
      air (?:now|it|this)|launch (?:site|store|page|website|product|app|shop)|(?:make|set) live|publish|republish
      unpublish|depublish|tweet|retweet|repost|broadcast${TOLD}|go live|livestream|deploy|redeploy|ship it|syndicate
      (?<!(?:du|de|le|un|au|el|il) )vote${TOLD}|upvote|downvote|cast (?:my |your )?(?:vote|ballot)|advertise|announce
      crosspost|endorse|comment(?: on [a-z ]+| now|(?<=^comment))(?![^])|roll ?out|force push|mint (?:nft|now|tokens?)
      airdrop|(?:add|leave|drop) (?:an? |your )?(?:comment|public comment)|make (?:[a-z]+ ){0,3}public
      open source (?:it|this|now)|list (?:it |item |this )?for sale|put up for (?:sale|auction|adoption)
      boost (?:post|this|ad|listing|now)
    `,
    pay: `
      ${FIRST}claim${TOLD}(?! (?:forms?|assistance|handling|procedure|tracker|checker))(?= [a-z])
      reload (?:card|balance|wallet|account)|${FIRST}collect (?:payment|winnings|rewards?|debt|rent|prize)
      contribute(?= (?:now|to|[$€£]?\\d))|double (?:or nothing|up)|match donation|buy(?:back| out| in)|outsource
      pick up the tab|spot me|raise(?= (?:bid|bet|limit|offer))|pre ?pay|insure (?:this|it|my)|adopt
      (?:get|grab|take|snap|claim|have) (?:it|this|mine|yours|one|them)(?: up)? (?:for|now|at|[$€£]\\d+)
      snap (?:it|them) up|charge (?:my|your|the|this|card|customer|account|guest|patient|to)~
      bill (?:me|client|customer|patient|to my)~|i ll (?:take|have|buy) (?:it|this|one)|shell out|cough up|stump up
      fork out|bankroll
      pay(?! (?:stubs?|slips?|grade|scale|rates?|day|period|history|statements?|tv|gap|range|as you go))|prepay|repay
      buy(?! guides?| box)|donate|withdraw|subscribe|bid(?! (?:history|list|status|details?|increments?))|outbid
      sell(?! (?:history|guide|side|price))|reserve(?! (?:price|list|fund))|pre ?order|repurchase|disburse|remit
      redeem|cash (?:out|in)|auction off|rebook|chip in|reimburse|refinance
      (?:order|book|share|purchase|rent|hire|gift|buy|send) \\d{1,3} (?!of|to|from|shipped|delivered|is|was)[a-z]+
      (?:tip|give|gift|add|bet|lend|stake|deposit|invest|load|contribute|raise|top up|fund) [$€£¥₹]?\\d+[a-z]*
      [$€£]\\d+ (?:tip|bet|donation)(?![^])
      (?:check ?out|proceed|continue|go) (?:(?:and|to|with) )?(?:secure )?(?:payment|checkout|pay|purchase|paypal)
      ${FIRST}check ?out(?: now| securely| as guest)?(?![^])|check out and|trade in(?: now)?(?![^])
      ${FIRST}reorder(?: now| items?)?(?![^])|gift (?:this|it|now|a|to|subscription|membership)~?
      upgrade (?:for|now|to|my plan)|go (?:premium|pro|plus|ad free)|wager(?! history)
      hire(?! (?:dates?|purchase|history|cost))|renew now|sponsor (?:this|us|project|now|a|an|my)|back this project
      pledge (?:support|your|now)|settle (?:up|balance|bill|debt|invoice|account|now|${OBJECT})|liquidate
      all in(?![^])|raise to \\d+|(?:top ?up|recharge)(?! (?:history|options|methods))
      tip (?:driver|courier|creator|now|your|the|barista|staff)|(?:deposit|invest|lend|borrow|contribute|lease|insure
      fund|wire|remit)(?: now| ${OBJECT}| money| cash| funds?| cheque| check)(?! ?account)
      get (?:premium|pro|it now|my (?:cash|loan|money)|a loan|cash|plus|this deal|insured|instant [a-z]+)
      take (?:out )?a loan|swap (?:tokens?|now|[a-z]{3,4} (?:for|to))|unstake|split (?:the )?bill|short (?:sell|this)
      double down|spin (?:for|to win)
    `,
    agree: `
      confirm|reconfirm|approve|authori[sz]e|countersign|finali[sz]e|ratify|attest|notari[sz]e|opt in(?! form)
      greenlight|(?:e ?|co ?)?sign(?! (?:in|up|out|on|off|language|posts?|into|language)(?![a-z]))
      ${FIRST}sign off(?: on [a-z ]+)?(?![^])|initial here|certify(?= [a-z])|(?:agree|consent|accept)(?: (?:to
      and))? (?:payment|sign|pay|submit|send|buy|order|subscribe|start|purchase|book|join)
      i (?:hereby )?(?:certify|attest|swear)|underwrite|award (?:the |this )?(?:contract|grant|bid|tender)
    `,
    end: `
      hang up|pull the plug|stand down|walk away|drop out|bow out|throw in the towel|write .{1,15} up and dismiss
      part ways|say goodbye|never (?:contact|show) .{1,20} again and block|vote out|boot out|turf out
      ground (?:student|user)|bench|unsubscribe|deactivate|revoke|rescind|terminate|unfriend|defriend|unfollow
      ban(?! (?:history|list|lists|reasons?|mi))|evict|kick|expel|fire (?:employee|him|her|them|staff|[a-z]+ from)
      unlink|deregister|unregister|disown|opt out|unenrol?l|impeach|lay off|demote|excommunicate|annul|disband
      offboard|evacuate|unmatch|foreclose|blacklist|blocklist|denylist|forfeit|surrender|resign|abdicate
      excuse (?:juror|student)|disqualify|de ?list|discharge(?! (?:summary|papers|instructions|date|notes))
      block and report|report and block|(?:mute|unfollow) and block|sack (?:him|her|them|[a-z]+)
      close (?:.{1,20} )?permanently|permanently close
      (?:sign|log) (?:me )?out (?:of |from |on )?(?:all|every(?:where|one)|other)~|unassign|unsponsor|give up(?! seat)
      back out|pull out of|call off|step down|break (?:up|lease)|boot (?:player|user|from)|force (?:[a-z]+)|withhold
      renounce|relinquish|shadow ?ban|bar (?:from|user)|quarantine (?:file|device|user|host|this)|wind down
      sunset (?:this|the|api|feature)
    `,
    change: `
      (?:factory|hard|master) reset|reset to factory(?: settings| defaults)?|reset all settings|reboot|roll ?back
      merge into|${FIRST}(?:restart|shutdown|shut down|power off|power cycle|commit|merge|rebase|hibernate
      self destruct|detonate|eject)(?: now)?(?![^])|disconnect (?!and retry|from (?:vpn|wi ?fi|network))~|unpair
      reassign (?:ownership|owner|to)|prescribe|hand (?:over|off)|fail ?over
      (?:reset|rotate) (?:the |my )?(?:pin|password|passcode)|root device|reflash|flash (?:firmware|bios|rom|device)
      recall (?:vehicle|product|this|message|email|all)|impound|repossess|requeue|reprovision|failover
      burn (?:tokens?|nft|disc|coins?)
      launch (?:missile|campaign|attack|rocket|nukes?|instances?|now|sequence|token|drone)
      fire (?:missile|weapon|torpedo~|at will|laser)|unlock (?:the )?(?:doors?|vehicle|gate|bike|scooter|bootloader)
      open (?:the )?(?:gate|garage|front door|doors?|valve)(?: now)?(?![^])
      promote to (?:production|admin|owner|moderator|prod)|push to (?:production|prod|live|main|master|all|devices)
      admit (?:patient|all)|fine (?:driver|player|user)|penali[sz]e|confiscate|adopt (?:me|this|now|a|an)
      switch to (?:annual|yearly|monthly|paid)~
    `,
  },
  lead: `
    (?:order|post|share|transfer|book|purchase|reset|rent|charge|refund|trade|pledge|wire|bet|stake|raise bet|ring up
    (?:quick|cross|direct|mass|instant) (?:order|post|share|transfer|book|buy))(?! (?:${SEEN.trim()})(?![a-z]))
  `,
  upon: {
    verbs: `
      cancel|discontinue|suspend|decline|reject|dissolve|abort|retract|invalidate|disable|reinstate|dissociate|unbind
      ${FIRST}(?:void|abandon|refuse|deny|waive|halt|kill|cease|expire|regenerate|rotate|reissue|detach|sever|grant
      renew|override|promote|reassign|merge|freeze|flush|forget|restart|shut down|release${TOLD})
      ${FIRST}(?:end(?! (?:date|time|of|users?|points?|game|to))|stop(?! (?:by|signs?|loss|words?|motion|lights?))
      close(?! (?:friends|to|up|by|match)))|${FIRST}(?:clear|empty(?! (?:state|folders?|list))|accept
      block(?! (?:lists?|editor|size|types?|quotes?|explorer|chain|storage|of|height)))|${FIRST}leave(?! (?:balance
      requests?|days|blank|empty|unchanged|as is|it|policy|types?|calendar|without|feedback|history))
      ${FIRST}(?:report|flag|file|lock|drop|quit|exit|replace|restore|revert|format|issue|dismiss|claim|run|trigger
      execute|recall|assign|schedule|extend)(?= ${OBJECT} )|${FIRST}pause(?= (?:${OBJECT}|subscription|membership
      campaign|account|payments?|plan|deliver~|service|ads|billing))
    `,
    except: `
      mode|sharing|screen ?sharing|screen ?share|session|calls|contact info|info|save|windows?|tabs?|dialog|modal
      pop ?up|menus?|panels?|pages?|sidebar|drawer|banner|overlay|tooltips?|cookies?|edit|editing|editor|changes
      and (?:go|close|return|continue|exit)|search(?:es)?|filters?|uploads?|uploading|downloads?|downloading|recording
      videos?|audio|sounds?|music|songs?|playback|playing|podcast|slideshow|animations?|notifications?|alerts?|tour
      tutorial|walkthrough|onboarding|previews?|timer|stopwatch|countdown|loading|scroll~|autoplay|subtitles|captions
      all(?! *[a-z])|form|fields?|input|text|selection|selected(?! *[a-z])|results?|recents?|screen|full ?screen
      canvas|formatting|highlights?|dates?|rating|sort~|(?:dark|light|night|edit) mode|javascript|shortcuts?
      suggestions?|tips?|hints?|reminders?|microphone|mic|camera|vpn|keyboard|cells|rows?|columns?|panes?|frames?
      layers?|print~|import|export|sync|scan|reply|draft(?! *[a-z])|compose~|view|site|quiz|lesson|level|turn|zoom
      navigation|login|operation|action|inspector|caps lock|terms|essential|necessary|recommended|optional|tracking
      only|non essential|preferences|continue|settings|the rest|spoilers?|fees?|anytime|any time|policy
    `,
  },
  pairs: [
    [
      'mark',
      `
        as (?:spam|abuse|paid|sold|resolved|shipped|delivered|public|junk|lost|stolen|fulfilled|absent|complete and ~)
      `,
    ],
    ['change|switch|swap', 'ownership|owner|beneficiary|bank|payee|(?:energy )?(?:supplier|provider)|registered address'],
    ['clear|forget|flush', '(?:browsing|search|chat|call) history|history|everything|cart|basket|data|device|conversation|chat|all ~'],
    [
      `
        place|complete|finish|make|process|execute|proceed with|finish and|initiate|start|issue|put in|double|lay
        put down|raise
      `,
      `
        orders?|purchases?|payments?|bookings?|reservations?|bids?|transfers?|transactions?|donations?|checkout|deal
        trade|withdrawals?|deposits?|sale|refunds?|return|payroll|bets?|wagers?|offers?|call|claim|pledge|stakes?
        installments?
      `,
    ],
    ['agree to|agree|accept', 'offers?|contracts?|deal|bids?|quote|proposal|loan|job|terms and (?:pay|buy|order|subscribe)'],
    [
      'quit|exit|leave',
      `
        groups?|team|server|channel|organi[sz]ation|project|workspace|community|family|company|guild|clan|match|party
      `,
    ],
    ['move|put|throw|send', 'trash|bin|recycle bin|rubbish|junk'],
    ['format|partition|reinitiali[sz]e', 'disks?|drives?|partitions?|devices?|cards?|usb|storage|volumes?|phone|stick'],
    [
      '(?<![^])(?:yes |please )?(?:report|flag)',
      `
        users?|room|accounts?|contacts?|senders?|numbers?|profile|members?|persons?|posts?|comments?|spam|abuse
        listing|seller|as (?:spam|junk|abuse|lost|stolen)|content|messages?|outage|caller|fraud|scam|player|driver
        host|bug|harassment|phishing|crime|incident|absence|stolen|lost|accident|sick|crash|fault
      `,
    ],
    [
      '(?<![^])(?:claim|collect)',
      `
        rewards?|prize|bonus|gift|voucher|refunds?|reimbursement|benefits|expenses?|free|offer|now|tokens?|username
        listing|winnings
      `,
    ],
    [
      'restore|revert|roll back',
      'factory(?: settings| defaults| state)?|default(?: settings|s)|previous version|backup|snapshot|original|commit',
    ],
    ['replace|override', 'files?|existing|all|document|original|card|device'],
    [
      'start|begin|activate|upgrade|downgrade|renew|extend|get|join|continue|resume|switch|change|try',
      `
        (?:subscription|membership|trial|plan|premium|contract|lease|tariff|licen[cs]e|warranty
        rental)(?! details| options)
      `,
    ],
    ['activate|renew|extend|apply|port', 'domains?|cards?|stay|loan|visa|passport|rent|policy|booking|number|deadline|hire'],
    [
      'add|load|move|release|convert|exchange|pull|take|spend|use|extract|(?<![^])hold',
      'funds?|money|balance|cash|escrow|currency|payments?|out cash|(?:my )?(?:chips|points|coins|gems|miles|credits)',
    ],
    [
      'turn off|switch off|turn on|power',
      `
        2fa|two factor|two step|protection|encryption|backups?|firewall|antivirus|alarms?|(?:[a-z]+ )?alarm|security
        power|pump|engine|heating|down|off
      `,
    ],
    ['give|allow|hand', 'access|permissions?|admin|ownership|control|keys|remote'],
    ['make|appoint|set|switch|change', '(?:as |to )?(?:admin|owner|moderator|manager|co ?host|host|leader|public)'],
    ['push|ship|release', 'changes|production|commits?|live|update to everyone|version|build|to'],
    ['ask', 'for (?:a )?(?:quote|refund|help from|money|raise|extension)|seller|question publicly'],
    ['reply', 'to all and|and send|to everyone|all and'],
    [
      'run|execute|trigger|launch|start|scale down|stop|turn off|reset|(?<![^])kill',
      `
        query|sql|command|code|playbook|payroll|migrations?|deployment|pipeline|script|job|jobs|for (?:all|everyone)
        campaign|instances?|vms?|failover|servers?|machine|containers?|services?|bot|cluster|attack|auction|election
        broadcast|stream
      `,
    ],
    [
      'dismiss|fire|admit|let go|transfer|lock out',
      'employees?|workers?|staff|patients?|students?|contractors?|case|charges|complaint|claim|tenant|judge|juror',
    ],
    ['(?<![^])(?:yes )?lock|unfreeze', 'account|card|user|door|vehicle|car|wallet|funds'],
    [
      'register|assign|transfer|hand over',
      `
        domains?|ownership|admin rights|copyright|trademark|vehicle|business|company|birth|marriage|death|gun
        trade ?mark
      `,
    ],
    [
      '(?<![^])issue|generate and send|write|raise',
      `
        invoices?|fine|ticket to|prescription|cheque|check to|warning|citation|summons|licen[cs]e|certificate
        credit note|statement
      `,
    ],
    [
      '(?<![^])(?:schedule|plan)|arrange|set up|line up',
      `
        appointment|visit|pickup|delivery|call|callback|meeting|send|posts?|demo|viewing|interview|inspection|payment
        autopay|auto pay|direct debit|standing order|recurring~|surgery|maintenance|shutdown|launch|publication|tweet
        transfer|consultation|e ?mail
      `,
    ],
    ['(?<![^])(?:drop|swap|add)', 'class|course|shift|friend|as friend|collaborator|payee|beneficiary'],
    ['leave', 'message|feedback|tip|game|call for|meeting for'],
    ['(?<![^])(?:close|end|stop|cancel|pause)', 'all ~|policy|chat for|for everyone|payments?|sending|registration|bids?'],
  ],
  about: `
    failed|unable|error|cannot|could not|couldn t|can t|how|why|what|when|where|who|which|learn|about|can i|should i
    is it|do i|understand|understanding|read|reading|introduction|things to|reasons|ways to|everything you|preview
    history of|troubleshoot|watch|see|view|show|browse|explore|find|search|compare|choose|select(?! and)|download|hide
    track|back to|return to|if you|after you|enable|auto|automatically
    (?:go|skip|jump) to(?! (?:payment|checkout|pay))|list of|manage|edit
  `,
  topic: `
    the difference|differences|vs|versus|guides?|faqs?|tutorials?|tips|explained|explainer|manual|documentation|docs
    examples?|rules|basics|instructions|best practices|blog|button|shortcut|help page|help|settings page|options
    limits|hotkey
  `,
  info: `
    history|histories|details?|info|information|status|methods?|options?|summary|summaries|policy|policies|terms
    conditions|settings|preferences|types?|guide|guidelines|faq|help|stats|statistics|overview|tracking|tracker
    receipts?|confirmations?|analytics|dashboard|failed|saved|successful~|received|security|processing|frequency
    reasons?|ideas|buttons?|icon
  `,
  spoken: `
    (?<!(?:want|wants|click|tap|press|swipe|slide|agree|proceed|continue|like|need|go|ready|consent|hold|drag
    here) )to|you can|can|could|should|must|may|will|would|we|they|people|who|that
  `,
  not: `
    don t|do not|dont|never|undo|without|not|no|cancel|before you|before|unable to|can t|cannot|failed to|error|stop
    keep
  `,
  trivial: `
    favou?rites?|filters?|search|searches|sort|sorting|selection|zoom|view|layout|columns?|highlight|highlights
    formatting|query|map|timer|camera|facets?|recent searches|breadcrumb|theme|font size|cookie preferences|background
  `,
  yes: `
    yes|ok|okay|continue|proceed|go ahead|agree|i agree|accept|i accept|finish|i understand|understood|sure|i m sure
    i am sure|absolutely|do it|process|yep|execute|complete
  `,
}
