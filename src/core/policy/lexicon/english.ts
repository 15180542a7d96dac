import type { Lexicon } from './lexicon.ts'

export const english: Lexicon = {
  language: 'en',
  act: {
    remove: '',
    send: '',
    publish: '',
    pay: '',
    agree: '',
    end: '',
    change: `
      (?:factory|hard) reset|delete|discard|remove|erase|wipe|purge|trash (?:it|this|items?|files?|messages?|all)
      destroy|obliterate|shred|uninstall|unpublish|publish|republish|submit|resubmit
      send(?! off)(?! (?:history|log|limits?|statistics))|resend|confirm|reconfirm
      pay(?! (?:stubs?|slips?|grade|scale|rates?|day|period|history|statements?))|prepay|repay|buy|unsubscribe
      subscribe|deactivate|revoke|rescind|overwrite|invite(?! (?:only|list|history))|reinvite|tweet|retweet|repost
      donate|withdraw|approve|authori[sz]e|terminate|unfriend|ban|evict|kick|expel|enroll?|rsvp
      (?<!(?:du|de|le|un|au) )vote|bid|deploy|broadcast|sell|reserve|pre ?order
      (?:e ?)?sign(?! (?:in|up|out|on|off|language|posts?|into)(?![a-z]))|countersign|unlink|deregister|decommission
      disburse|remit|redeem|finali[sz]e|cash out|go live|opt out|check out and pay|dispatch|disown|nuke|repurchase
      outbid|(?:order|book|share|purchase|rent) \\d{1,3} (?!of|to|from|shipped|delivered|is|was)[a-z]+
      close (?:.{1,20} )?permanently|apply to \\d+|reset to factory(?: settings| defaults)?|reset all settings
      block and report|report and block|merge into|call (?:a |the )?(?:doctor|nurse|driver|ambulance|support now)
      trade in(?: now)?(?![^])|(?<![^])reorder(?: now| items?)?(?![^])|pay today|disconnect (?!and retry)~|unpair
      offboard|evacuate|foreclose|liquidate|blacklist|blocklist|denylist|vaporize|reassign ownership
      request (?:a |an |my |your )?(?:call ?back|call|quote|access|demo|payout|return|leave|time off|review|changes|money|payment|copy|information|info|appointment|estimate|sample|transfer|cancellation|deletion)
      gift (?:this|it|now|a|to|subscription|membership)~?|send (?:a )?gift|rebook|upgrade (?:for|now|to)
      go (?:premium|pro)|notify (?:team|all|everyone|customers?|users?|members?)
      e ?mail (?:invoice|receipt|report|all|everyone|team|customers?)|text (?:me|code|all)|(?<![^])sign off(?![^])
      register for|ship it|hire(?! (?:dates?|purchase))|tip [$€£]?\\d+|renew now|sponsor (?:this|us|project|now)
      back this project
      (?:contest|dispute|appeal) (?:this|the|my|fine|charges?|decision|ticket|claim|ban|transactions?|payments?|ruling|now)
      (?<![^])(?:appeal|dispute)(?![^])|(?<![^])del(?![^])|reboot|truncate|disband
      discharge(?! (?:summary|papers|instructions|date|notes))|prescribe|force push|forfeit|surrender
      wager(?! history)|call now|call me back|call (?:a )?(?:taxi|cab)|hail (?:a )?(?:cab|taxi|ride)|hand in
      turn in assignment|chip in|pledge (?:support|your|now)|give [$€£]?\\d+|write off|pay off
      proceed to (?:payment|checkout|pay)|continue to (?:payment|checkout)|go to (?:payment|checkout)
      settle (?:up|balance|bill|debt|invoice|account|now)|mute and block|unfollow and block
      (?<![^])(?:check ?out|restart|shutdown|dial|commit)(?: now)?(?![^])|unenrol?l|impeach|escalate|auction off
      mint (?:nft|now|tokens?)|airdrop|cast (?:my |your )?vote|lay off|demote|excommunicate|annul|expunge|scrap
      rollback|roll back|drop (?:table|database|index|collection|user|schema)|unregister|depublish|opt in and pay
    `,
  },
  lead: 'order|post|share|transfer|book|purchase|reset|rent|charge|refund|trade|pledge|wire|bet|stake|raise bet|ring up',
  pairs: [
    ['release', 'payments?|invoice|escrow|hold'],
    [
      `
        cancel|end|stop|close|discontinue|suspend|freeze|disable|drop|void|abandon|decline|reject|refuse|dissolve
        archive and delete
      `,
      `
        accounts?|subscriptions?|membership|orders?|bookings?|reservations?|appointments?|contracts?|agreement|plan
        policy|auto ?renew(?:al)?|payments?|transfers?|transactions?|flights?|tickets?|trip|ride|delivery|shipment|event
        meeting|registration|request|invoices?|purchases?|card|renewal|trial|offer|bid|lease|insurance|donation
        invitation
      `,
    ],
    [
      'clear|empty|discard|flush|drop|void|forget',
      `
        cart|basket|trash|bin|recycle bin|data|history|database|tables?|changes|drafts?|messages|inbox|storage
        conversation|chat|logs|folder|edits|account|device|everything|cookies and
      `,
    ],
    [
      'place|complete|finish|make|process|execute|proceed with|finish and|initiate|start|schedule|issue',
      `
        orders?|purchases?|payments?|bookings?|reservations?|bids?|transfers?|transactions?|donations?|checkout|deal
        trade|withdrawals?|deposits?|sale|refunds?|return
      `,
    ],
    [
      'accept|agree to|agree and|agree',
      'offers?|contracts?|agreement|deal|bids?|invitations?|invites?|requests?|orders?|quote|proposal|loan|job|sign',
    ],
    [
      'leave|quit|exit',
      `
        groups?|team|room|server|channel|organi[sz]ation|project|space|workspace|community|album|family|company|class
        household
      `,
    ],
    ['move|put|throw', 'trash|bin|recycle bin|rubbish'],
    ['format|partition|reformat|reinitiali[sz]e', 'disks?|drives?|partitions?|devices?|cards?|usb|storage|volumes?|phone|stick'],
    [
      'block|report|suspend|flag',
      `
        users?|room|bookings?|accounts?|contacts?|senders?|cards?|numbers?|profile|members?|persons?|posts?|comments?
        spam|abuse|listing|seller|content|reviews?|messages?|domain|caller|fraud
      `,
    ],
    [
      'request|claim|raise|open|file|lodge',
      `
        refunds?|withdrawal|payout|chargeback|disputes?|claims?|complaints?|return|reimbursement|taxes|tax return
        bankruptcy
      `,
    ],
    ['apply', 'now|for|to job|to this job|loan|credit'],
    ['restore|revert|return', 'factory|default settings|defaults|previous version|backup'],
    ['replace|override', 'files?|existing|all|document|original'],
    [
      'start|begin|activate|upgrade|renew|extend|get|join|continue|resume',
      'subscription|membership|trial|plan|premium|policy|contract|lease',
    ],
    [
      'top up|recharge|add|load|deposit|lend|borrow|invest|move|release|convert|exchange|swap|get|request',
      'funds?|money|balance|credits?|cash|escrow|currency|tokens',
    ],
    ['top up|recharge|invest|deposit', 'now|wallet|phone|card|account|today'],
    ['turn off|disable|remove|switch off', '2fa|two factor|two step|account|protection|encryption|backups?|firewall|antivirus'],
    ['grant|give|allow', 'access|permissions?|admin|ownership|control'],
    ['make', 'public|admin|owner|moderator|it public'],
    ['push|ship|roll out|release', 'changes|production|commits?|live|update to everyone|version'],
    ['forward', 'messages?|e ?mails?|mail|invoice|document|to'],
    ['add|leave|drop', 'comment|reply'],
    ['check out|checkout', 'now|and|securely'],
    ['tip', 'driver|courier|creator|now'],
    ['merge', 'pull request|branch|request'],
    ['shut|power', 'down|off'],
    ['sign|log', 'out of all|out everywhere|out all'],
    ['ask|get', 'quote|refund'],
    ['reply', 'to all and|and send'],
    ['report|fire|launch', 'player|missile|driver|host|bug and'],
    ['empty|clear', 'spam|junk|queue|outbox|bucket|logs?'],
    ['cancel|stop', 'shipment|parcel|package|sending|dispatch|transfer'],
    ['close|shut down', 'shop|store|business|company|permanently'],
    ['get|pull|take', 'out cash|my money|loan'],
    [
      'cancel|withdraw|stop',
      `
        newsletter|autopay|auto pay|direct debit|standing order|request|application|claim|shift|class|course|procedure
        surgery|prescription
      `,
    ],
    ['merge|combine', 'accounts?|contacts|records|customers|branches'],
    ['run|execute', 'query|sql|command|code|playbook|workflow|payroll'],
    ['request|order|call', 'ride|taxi|car|certificate|pickup|cab|documents?'],
    ['claim', 'rewards?|prize|bonus|gift|voucher|airdrop'],
    ['change|switch|upgrade|downgrade', 'plan|tariff|subscription|to pro|to premium'],
    ['lock|unlock|suspend', 'account|card|user|door|vehicle|car'],
    [
      `
        restart|shut down|shutdown|stop|kill|abort|halt|turn off|power off|suspend|hibernate|reset|end|terminate
        force stop|run|execute|trigger|scale down|launch
      `,
      `
        servers?|vms?|machines?|computers?|instances?|services?|process(?:es)?|system|containers?|nodes?|cluster|router
        database|bots?|jobs?|pods?|daemon|session for all|migrations?|deployment|pipeline|task now|script|for all
        for everyone|campaign
      `,
    ],
    [
      'disconnect|unlink|unbind|detach|unpair|dissociate|sever',
      `
        devices?|accounts?|cards?|bank|integrations?|apps?|volumes?|disks?|calendar|google|facebook|wallet|phone
        repository|users?
      `,
    ],
    ['fire|dismiss|lay off|admit|suspend|let go', 'employees?|workers?|staff|patients?|students?|contractors?'],
    [
      'reject|deny|decline|withdraw|retract|refuse|recall',
      'applications?|applicants?|candidates?|proposal|claims?|leave|message|email|letter|submission',
    ],
    ['quit|leave|exit|end', 'guild|clan|match|meeting for|call for|alliance|party'],
    ['place|make|put in|double|lay', 'bets?|wagers?|offers?|call|claim|pledge'],
    ['rotate|regenerate|invalidate|expire|reissue', '(?:api )?(?:keys?|tokens?|secrets?|credentials?|certificates?|codes|links?)'],
    ['renew|extend|activate|register|transfer|hand over|assign', 'licen[cs]e|domains?|ownership|admin rights|passport|lease|warranty'],
    ['lodge|file|submit|raise', 'appeal|petition|report|objection|grievance|request'],
    ['check ?in', 'guest|flight|online|now'],
    ['issue|raise|generate and send|write', 'invoices?|fine|ticket to|prescription|cheque|check to|warning'],
    ['set|switch|change|mark', 'public|as public|to public|as sold|as paid'],
    ['schedule|arrange|request', 'appointment|visit|pickup|delivery|call|callback|meeting|send|post|demo|viewing'],
    ['cash in|exchange|spend|use', 'chips|points|coins|gems|miles|credits'],
    ['agree|accept|consent', 'payment|and sign|and pay|and submit|and send'],
  ],
  about: `
    failed|unable|error|cannot|could not|couldn t|can t|how|why|what|when|where|who|which|learn|about|can i|should i
    is it|do i|understand|understanding|read|reading|introduction|things to|reasons|ways to|everything you|preview
    history of|troubleshoot|watch|see|view|show|browse|explore|find|search|compare|choose|select|download|hide|track
    back to|go to|return to|if you|after you|enable|auto|automatically
  `,
  topic: `
    the difference|differences|vs|versus|guides?|faqs?|tutorials?|tips|explained|explainer|manual|documentation|docs
    examples?|rules|basics|instructions|best practices|blog|button|shortcut|help page|help|policy|settings|options
    limits|hotkey
  `,
  info: `
    no|nr|history|news|window|season|rumou?rs|market|histories|details?|info|information|status|methods?|options?
    summary|summaries|list|lists|number|numbers|id|date|dates|total|totals?|lookup|tracking|tracker|confirmations?
    policy|policies|terms|conditions|settings|preferences|types?|by|price|prices|value|capital|office|code|review
    reviews|club|store|shop|shelf|cover|author|s|fees?|costs?|rates?|limits?|plans?|statistics|stats|reports?
    analytics|archive|calendar|schedule|requests|form|forms|template|templates|page|pages|guide|guidelines|faq|help
    support|questions?|overview|dashboard|log|logs|received|published|deleted|removed|failed|saved|successful~|of|in
    is|was|has|from|with us|security|processing|cycle|frequency|count|views|type|title|titles|content|comments|likes
    editor|buttons?|menu|icon|key|keys|student|students|files? received|points|program|car|agreement
  `,
  spoken: `
    (?<!(?:want|wants|click|tap|press|swipe|slide|agree|proceed|continue|like|need|go|ready|consent|hold|drag|here) )to
    you can|can|could|should|must|may|will|would|we|they|people|who|that
  `,
  not: 'don t|do not|dont|never|undo|without|not|no|cancel|before you|before|unable to|can t|cannot|failed to|error|stop',
  trivial: `
    filters?|search|searches|sort|sorting|selection|zoom|view|layout|columns?|highlight|highlights|formatting|query
    map|timer|camera|facets?|recent searches|breadcrumb|theme|font size|cookie preferences
  `,
  yes: `
    yes|ok|okay|continue|proceed|go ahead|agree|i agree|accept|i accept|finish|i understand|understood|sure|i m sure
    i am sure|absolutely|do it|process|yep|execute|complete
  `,
}
