import type { Lexicon } from './lexicon.ts'

/** What follows a verb that is a noun as well ("report", "file", "claim") when it commands. */
const OBJECT = '(?:an?|the|this|that|these|those|it|my|your|our|their|his|her|him|them|all|selected|everyone|as)'
/** What, after a noun that is a verb as well, is only looked at: "order number", "post office", "post vacant". */
const SEEN = `
  [a-z]{3,}ed|paid|not|already|data|times?|e ?mails?|links?|positions?|locale|changes|process|custom|contact
  transaction|approval|expiry|requires|amount|states?|only|pending|steps|domain|adjustments|lines?|queue|volume
  management|desk|no|nr|news|window|season|rumou?rs|market|lists?|numbers?|ids?|dates?|totals?|lookup|by|prices?|value
  capital|office|code|reviews?|club|store|shop|shelf|cover|author|s|fees?|costs?|rates?|limits?|plans?|reports?
  calendar|schedule|requests|forms?|templates?|pages?|support|questions?|logs?|of|in|is|was|has|from|with us|cycle
  count|views|titles?|content|comments|likes|editor|menu|keys?|files? received|points|car|agreement|timeline|manager
  protection|online or|insurance|archives?|program|students?|books?|purchase|production|graduate|boxe?s?
  [a-z]{3,}(?:ati|iados|entes|antes)|guardados|[a-z]{3,}l[ae]ri(?:m|niz)?|ucreti|vacante?|recenti|di|del?|per|en
`
/** What makes such a noun something to look at, and French "vote du public" no command. */
const TOLD = `(?! (?:history|lists?|counts?|totals?|results?|dates?|notes?|schedule|details?|status|logs?|settings|ids?|
  numbers?|share|tally|candidate|year|policy|reasons?|types?|cent(?:re|er)|stats|statistics|summary|prices?|analytics|
  activity|fees?|cycle|market|guide|rights|turnout|du|des?|par|en|electronique)(?![a-z]))`.replaceAll(/\n */g, '')
/** The start of a label, after which such a verb commands as well. */
const FIRST = '(?<![^])(?:yes |please |ok )?'

export const english: Lexicon = {
  language: 'en',
  act: {
    remove: `
      unsend|unsubmit|take .{1,25} down(?![^])|pull (?:from|down) [a-z]+|(?:bulk )?delete|del(?![^])|discard|remove
      erase|wipe|purge|destroy|shred|uninstall|overwrite|nuke|scrap|truncate|decommission|reformat|deprovision|unsave
      (?:chuck|toss|dump|ditch|bin|trash|junk) (?:it|this|that|them|these|items?|files?|messages?|all|selected
      everything|conversation)|throw (?:it |this )?(?:away|out)|get rid of|tear down|take down(?= [a-z])|dispose of
      drop (?:the |this )?(?:table|database|index|collection|user|schema|column)|write off
    `,
    send: `
      ship (?:orders?|items?|package|it|now)|fulfil?l (?:orders?|items?)|reschedule(?= [a-z])
      refill (?:prescriptions?|rx|now)|delegate(?= [a-z])|summon|petition|nominate
      enter (?:the )?(?:competition|contest|giveaway|raffle|draw)|register (?:child|vehicle|to vote|a death|my)
      (?:contact|message|text|phone) (?:all|everyone|emergency|police)|tell (?:everyone|all|them|my [a-z]+|the [a-z]+)
      fire off|let .{1,30} know|refer (?:patient|to|this|case|a friend)|give notice|hand(?: in)? notice|send off
      submit|send(?! off(?![a-z]))(?! (?:history|log|limits?|statistics|items|box))|resend|resubmit|dispatch
      invite(?! (?:links?|codes?|settings|only|list|history))|reinvite|hand in|turn in|escalate|rsvp|enroll?
      (?:forward|email|e mail|fax|text|message|dm|page) (?!as |an )(?:${OBJECT}|invoice|receipt|report|team|customers?
      me|code|everyone)|forward (?:to|messages?|e ?mails?|mail|invoice|document)|notify(?! me)
      (?:alert|ping|inform) (?:the|all|everyone|team|staff|authorities|police|customer|patient)~|remind (?!me)[a-z]+
      nudge|easy apply
      apply (?:now|for|online|today|here|to (?:this |the )?(?:job|position|role)|to \\d+|as an?|with linkedin)
      request (?!desktop|history|status|details?|list|id|log|form|type|number|date|body|headers?|timeout|url|method
      queue)[a-z]+
      call (?:now|me back|back|us now|${OBJECT} [a-z]+|support|9\\d\\d|driver|taxi|cab|ambulance|emergency|sos)(?! by)
      dial(?= \\d|(?![^]))|ring (?:the|reception|doctor)|page (?:the )?(?:nurse|doctor|on call)|fax (?:it|now)
      (?:contest|dispute|appeal) (?:${OBJECT}|fine|charges?|decision|ticket|claim|ban|transactions?|payments?|ruling
      now)|${FIRST}(?:appeal|dispute)(?![^])|(?:lodge|file|raise|open|make|register|launch
      submit) (?:[a-z]+ ){0,2}(?:disputes?|claims?|complaints?|appeal|grievance|objection|chargeback|petition|lawsuit
      motion)|file (?:my |your |the )?(?:for [a-z]+|taxes|tax return|return|bankruptcy|patent|report|extension|now)
      e ?file|(?:raise|sound) (?:an |the )?alarm|sos(?![^])|volunteer(?= (?:now|for|to))|register for
      check ?in (?:now|guest|online|for|to (?:my )?flight)
      return (?:an? |this |my |the |selected )?(?:items?|order|product|package|purchase|assignment)${TOLD}
    `,
    publish: `
      post (?:an? |my |your |the )?(?:review|reply|comment|answer|question|job|ad|story|photo|update|vacancy)
      go public|list (?:my |your |this |the |an? )?(?:property|home|house|nft|flat|apartment)|relist
      list (?:my|your|this|it)~|put .{1,20} (?:online|live|on sale)|(?:push|take|make|set|go|going) live
      launch (?:site|store|page|website|product|app|shop)|publish|republish|unpublish|depublish|tweet|retweet|repost
      broadcast${TOLD}|livestream|deploy${TOLD}(?! keys?)|redeploy|(?:switch|revert) to draft|advertise|announce
      crosspost|endorse|roll ?out|(?<!(?:du|de|le|un|au|el|il) )vote${TOLD}|upvote|downvote
      cast (?:my |your )?(?:vote|ballot)|force push|comment(?: on [a-z ]+| now|(?<=^comment))(?![^])
      (?:add|leave|drop) (?:an? |your )?(?:comment|public comment)|make (?:[a-z]+ ){0,3}public
      list (?:it |item |this )?for sale|put up for (?:sale|auction|adoption)
      (?:boost|promote) (?:post|this|ad|listing|now)|change (?:[a-z]+ )?visibility
    `,
    pay: `
      (?:add|give|leave) (?:an? )?tip|unlock for [$€£]?\\d+~
      ${FIRST}claim${TOLD}(?! (?:forms?|assistance|handling|procedure|tracker|checker))(?= [a-z])
      reload (?:card|balance|wallet|account)|${FIRST}collect (?:payment|winnings|rewards?|debt|rent|prize)
      contribute(?= (?:now|to|[$€£]?\\d))|adopt|raise(?= (?:bid|bet|limit|offer))|pre ?pay|repay
      (?:get|grab|take|snap|claim|have) (?:it|this|mine|yours|one|them)(?: up)? (?:for|now|at|[$€£]\\d+)
      charge (?:my|your|the|this|card|customer|account|guest|patient|to)~|bill (?:me|client|customer|patient|to my)~
      counter ?offer(?![^])|pay(?! (?:stubs?|slips?|grade|scale|rates?|day|period|history|statements?|tv|gap|range
      as you go|(?:and )?benefits))|buy(?! (?:guides?|box|(?:and )?sell)(?![a-z]))|donate|withdraw|subscribe
      bid(?! (?:history|list|status|details?|increments?))|outbid
      sell(?! (?:history|guide|side|price|on [a-z]+(?![^])))|pre ?order|repurchase|disburse|remit
      reserve(?! (?:price|list|fund|natur|des? |du |d |legal|marine|militair|africain|banc)~)|redeem|cash (?:out|in)
      rebook|chip in|reimburse|refinance
      (?:order|book|share|purchase|rent|hire|gift|buy|send) \\d{1,3} (?!of|to|from|shipped|delivered|is|was)[a-z]+
      (?:tip|give|gift|add|bet|lend|stake|deposit|invest|load|contribute|raise|top up|fund) [$€£¥₹]?\\d+[a-z]*
      (?:check ?out|proceed|continue|go) (?:(?:and|to|with) )?(?:secure )?(?:payment|checkout|pay|purchase|paypal)
      ${FIRST}check ?out(?: now| securely| as guest)?(?![^])|check out and|trade in(?: now)?(?![^])
      ${FIRST}reorder(?: now| items?)?(?![^])|gift (?:this|it|now|a|to|subscription|membership)~?
      upgrade (?:for|now|to|my plan)|go (?:premium|pro|plus|ad free)|wager(?! history)
      hire(?! (?:dates?|purchase|history|cost))|renew now|sponsor (?:this|us|project|now|a|an|my)|back this project
      pledge (?:support|your|now)|settle (?:up|balance|bill|debt|invoice|account|now|${OBJECT})|liquidate
      all in(?![^])|(?:top ?up|recharge)(?! (?:history|options|methods))
      tip (?:driver|courier|creator|now|your|the|staff)|(?:deposit|invest|lend|borrow|contribute|lease|insure|fund
      wire|remit)(?: now| ${OBJECT}| money| cash| funds?| cheque| check)(?! ?account)
      get (?:premium|pro|it now|my (?:cash|loan|money)|a loan|cash|plus|this deal|insured|instant [a-z]+)
      swap (?:tokens?|now|[a-z]{3,4} (?:for|to))|split (?:the )?(?:bill|payment|cost)
    `,
    agree: `
      confirm|reconfirm|approve|authori[sz]e|countersign|finali[sz]e|ratify|attest|notari[sz]e|opt in(?! form)
      (?:e ?|co ?)?sign(?! (?:in|up|out|on|off|language|posts?|into)(?![a-z]))|initial here|certify(?= [a-z])
      ${FIRST}sign off(?: on [a-z ]+)?(?![^])|(?:agree|consent|accept)(?: (?:to|and))? (?:payment|sign|pay|submit|send
      buy|order|subscribe|start|purchase|book|join)|i (?:hereby )?(?:certify|attest|swear)
      award (?:the |this )?(?:contract|grant|bid|tender)
    `,
    end: `
      hang up|drop out|vote out|unsubscribe|deactivate|revoke|rescind|terminate|unfriend|defriend|unfollow
      (?<!ray )ban(?! (?:history|lists?|reasons?|mi)(?![a-z]))|evict|kick|expel|unlink|deregister|unregister
      fire (?:employee|him|her|them|staff|[a-z]+ from)|opt out|unenrol?l|lay off|demote|annul|disband|offboard|unmatch
      foreclose|blacklist|blocklist|denylist|forfeit|surrender|resign|disqualify|de ?list
      discharge(?! (?:summary|papers|instructions|date|notes))
      (?:block|report|mute|unfollow)(?: and)? (?:report|block)|sack (?:him|her|them|[a-z]+)
      close (?:.{1,20} )?permanently|permanently close
      (?:sign|log) (?:me )?out (?:[a-z]+ ){0,3}(?:all|every(?:where|one)|other)~|unassign|give up(?! seat)|back out
      pull out of|call off|step down|break (?:up|lease)|boot (?:player|user|from|out)|force (?:[a-z]+)|renounce
      relinquish|shadow ?ban|quarantine (?:file|device|user|host|this)|wind down
    `,
    change: `
      (?:factory|hard|master) reset|reset to factory(?: settings| defaults)?
      reset (?:all )?(?:settings|data|everything)|reboot|roll ?back|(?:squash|rebase) and merge|merge into
      ${FIRST}(?:restart|shutdown|shut down|power off|power cycle|commit|merge|rebase|hibernate|eject)(?: now)?(?![^])
      disconnect (?!and retry|from (?:vpn|wi ?fi|network))~|unpair|reassign (?:ownership|owner|to)|prescribe
      hand (?:over|off)|fail ?over|(?:reset|rotate) (?:the |my )?(?:pin|password|passcode)
      recall (?:this|message|email|all)|launch (?:missile|campaign|attack|rocket|instances?|now|sequence|token|drone)
      fire (?:missile|weapon|torpedo~|laser)|unlock (?:the )?(?:doors?|vehicle|gate|bike|scooter|bootloader)
      open (?:the )?(?:gate|garage|front door|doors?|valve)(?: now)?(?![^])
      (?:promote|push) to (?:production|prod|admin|owner|moderator|live|main|master|all|devices)|penali[sz]e
      confiscate|switch to (?:annual|yearly|monthly|paid)~
      archive (?:this |the )?(?:repository|repo|project|channel|team|course)
    `,
  },
  lead: `
    (?:order|post|share|transfer|book|purchase|reset|rent|charge|refund|trade|pledge|wire|bet|stake|raise bet|ring up
    (?:quick|cross|direct|mass|instant) (?:order|post|share|transfer|book|buy))(?! (?:${SEEN.trim()})(?![a-z]))
    (?:block|call|deposit|swap|restrict|downgrade|reschedule)(?![^])
  `,
  upon: {
    verbs: `
      cancel|discontinue|suspend|decline|reject|dissolve|abort|retract|invalidate|disable|reinstate|dissociate|unbind
      ${FIRST}(?:void|abandon|refuse|deny|waive|halt|kill|cease|expire|regenerate|rotate|reissue|detach|sever|grant
      renew|override|promote|reassign|merge|freeze|flush|forget|restart|shut down|release${TOLD})
      ${FIRST}(?:end(?! (?:date|time|of|users?|points?|game|to)(?![a-z]))|stop(?! (?:by|signs?|loss|words?|motion
      lights?))|close(?! (?:friends|to|up|by|match)(?![a-z])))|${FIRST}(?:clear|empty(?! (?:state|folders?|list))
      accept|block(?! (?:lists?|editor|size|types?|quotes?|explorer|chain|storage|of|height)(?![a-z])))
      ${FIRST}leave(?! (?:balance|requests?|days|blank|empty|unchanged|as is|it|policy|types?|calendar|without
      feedback|history)(?![a-z]))|${FIRST}(?:report|flag|file|lock|drop|quit|exit|replace|restore|revert|format|issue
      dismiss|claim|run|trigger|execute|recall|assign|schedule|extend)(?= ${OBJECT} )|${FIRST}pause(?= (?:${OBJECT}
      subscription|membership|campaign|account|payments?|plan|deliver~|service|ads|billing))
    `,
    except: `
      mode|sharing|screen ?shar(?:e|ing)|session|calls|contact info|info|save|windows?|tabs?|dialog|modal|pop ?up
      menus?|panels?|pages?|sidebar|drawer|banner|overlay|tooltips?|cookies?|edit|editing|editor|changes|search(?:es)?
      filters?|and (?:go|close|return|continue|exit)|uploads?|uploading|downloads?|downloading|recording|videos?|audio
      sounds?|music|songs?|playback|playing|podcast|slideshow|animations?|notifications?|alerts?|tour|tutorial
      walkthrough|onboarding|previews?|timer|stopwatch|countdown|loading|scroll~|autoplay|subtitles|captions
      all(?! *[a-z])|form|fields?|input|text|selection|selected(?! *[a-z])|results?|recents?|screen|full ?screen
      canvas|formatting|highlights?|dates?|rating|sort~|javascript|shortcuts?|suggestions?|tips?|hints?|reminders?
      microphone|mic|camera|vpn|keyboard|cells|rows?|columns?|panes?|frames?|layers?|print~|import|export|sync|scan
      reply|draft(?! *[a-z])|compose~|view|site|quiz|lesson|level|turn|zoom|navigation|login|operation|action
      inspector|caps lock|terms|essential|necessary|recommended|optional|tracking|only|non essential|preferences
      continue|settings|the rest|spoilers?|fees?|anytime|any time|policy
    `,
  },
  pairs: [
    ['mark', 'as (?:spam|abuse|paid|sold|resolved|shipped|delivered|public|junk|lost|stolen|fulfilled|absent)'],
    ['change|switch|swap', 'ownership|owner|beneficiary|bank|payee|supplier|provider|registered address'],
    ['clear|forget|flush', 'history|everything|cart|data|device|conversation|chat|all (?!filter|field|select|format)~'],
    [
      'place|complete|finish|make|process|execute|proceed with|initiate|start|issue|put in|double|lay|put down|raise',
      `
        orders?|purchases?|payments?|bookings?|reservations?|bids?|transfers?|transactions?|donations?|checkout|deal
        trade|withdrawals?|deposits?|sale|refunds?|return|payroll|bets?|wagers?|offers?|call|claim|pledge|signing
        cancell?ation
      `,
    ],
    ['agree to|agree|accept', 'offers?|contracts?|deal|bids?|quote|proposal|loan|job|terms and (?:pay|buy|order)'],
    ['quit|exit|leave', 'groups?|team|server|channel|organi[sz]ation|project|workspace|community|family|company'],
    ['quit|exit|leave', 'clan|match|party|message|feedback|tip|game|call for|meeting for'],
    ['move|put|throw|send', 'trash|bin|recycle bin|rubbish|junk'],
    ['format|partition|reinitiali[sz]e', 'disks?|drives?|partitions?|devices?|cards?|usb|storage|volumes?|phone|stick'],
    [
      '(?<![^])(?:yes |please )?(?:report|flag)',
      `
        users?|room|accounts?|contacts?|senders?|numbers?|profile|members?|persons?|posts?|comments?|spam|abuse
        listing|seller|as (?:spam|junk|abuse|lost|stolen)|content|messages?|outage|caller|fraud|scam|player|driver
        host|bug|harassment|income|phishing|crime|incident|absence|stolen|lost|accident|sick|crash|fault|conversation
        video
      `,
    ],
    ['(?<![^])(?:claim|collect)', 'rewards?|prize|bonus|gift|refunds?|benefits|expenses?|winnings|free|offer|now'],
    ['restore|revert|roll back', 'factory(?: settings| state)?|default(?: settings|s)|previous version|backup|commit'],
    ['replace|override', 'files?|existing|all|document|original|card|device'],
    [
      'start|begin|activate|upgrade|downgrade|renew|extend|get|join|continue|resume|switch|change|try',
      '(?:subscription|membership|trial|plan|premium|contract|lease|licen[cs]e|warranty|rental)(?! details| options)',
    ],
    ['activate|renew|extend|apply|port', 'domains?|cards?|stay|loan|visa|passport|policy|booking|number|deadline|hire'],
    [
      'add|load|move|release|convert|exchange|pull|take|spend|use|extract|(?<![^])hold',
      'funds?|money|balance|cash|escrow|currency|payments?|out cash|(?:my )?(?:chips|points|coins|gems|miles|credits)',
    ],
    ['turn off|switch off|turn on|power', '2fa|two (?:factor|step)|protection|encryption|find my~?|backups?|firewall'],
    ['turn off|switch off|turn on|power', '(?:[a-z]+ )?alarms?|security|power|pump|engine|heating|down|off|auto ?pay'],
    ['give|allow|hand', 'access|permissions?|admin|ownership|control|keys|remote'],
    ['make|appoint|set|switch|change', '(?:as |to )?(?:admin|owner|moderator|manager|co ?host|host|leader|public)'],
    ['push|ship|release', 'changes|production|commits?|live|update to everyone|version|build|to'],
    ['ask', 'for (?:a )?(?:quote|refund|help from|money|raise|extension)|seller|question publicly'],
    [
      'run|resize|rebuild|execute|trigger|launch|start|scale (?:down|to)|stop|turn off|reset|(?<![^])kill',
      `
        query|sql|command|code|playbook|payroll|migrations?|deployment|pipeline|script|jobs?|for (?:all|everyone)
        campaign|instances?|vms?|failover|servers?|machine|containers?|services?|bot|cluster|attack|auction|election
        broadcast|stream|workflows?|zero|live (?:video|stream)
      `,
    ],
    ['dismiss|fire|admit|transfer|lock out', 'employees?|staff|patients?|students?|tenant|case|charges|complaint|juror'],
    ['(?<![^])(?:yes )?lock|unfreeze', 'account|card|user|door|vehicle|car|wallet|funds|conversation|thread|topic'],
    ['register|assign|transfer|hand over', 'domains?|ownership|rights|trade ?mark|vehicle|business|company|birth|marriage'],
    ['(?<![^])issue|write|raise', 'invoices?|fine|ticket to|prescription|cheque|warning|summons|licen[cs]e|certificate'],
    [
      '(?<![^])(?:schedule|plan)|arrange|set up|line up',
      `
        appointment|visit|pickup|delivery|call|callback|meeting|send|posts?|demo|viewing|interview|inspection|payment
        auto ?pay|direct debit|standing order|recurring~|surgery|maintenance|shutdown|launch|publication|campaign
        tweet|transfer|consultation|e ?mail
      `,
    ],
    ['(?<![^])(?:drop|swap|add)', 'class|course|shift|friend|as friend|collaborator|payee|beneficiary'],
    ['(?<![^])(?:close|end|stop|cancel|pause)', 'all ~|policy|for (?:all|everyone)|payments?|sending|registration|bids?'],
  ],
  about: `
    failed|unable|error|cannot|could not|couldn t|can t|how|why|what|when|where|who|which|learn|about|can i|should i
    is it|do i|understand|understanding|read|reading|introduction|things to|reasons|ways to|everything you|preview
    history of|troubleshoot|watch|see|view|show|browse|explore|find|search|compare|choose|select(?! and)|download
    hide(?! .* and)|track|back to|return to|if you|after you|enable|auto|automatically
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
  not: 'don t|do not|dont|never|undo|without|not|no|cancel|before|before you|unable to|can t|cannot|failed to|stop|keep',
  trivial: `
    favou?rites?|filters?|search|searches|sort|sorting|selection|zoom|view|layout|columns?|highlights?|formatting
    query|map|timer|camera|facets?|recent searches|breadcrumb|theme|font size|cookie preferences|background
  `,
  yes: `
    yes|ok|okay|continue|proceed|go ahead|agree|i agree|accept|i accept|finish|i understand|understood|sure|i m sure
    i am sure|do it|process|execute|complete
  `,
}
