import type { Lexicon } from './lexicon.ts'

/** Endings of commands after a consonant, after "la/le" and the like, and of the helping verbs "et" and "yap". */
const C = '(?:[iıuü]n(?:[iıuü]z)?|m[ae]k|[ae]lım|[iıuü]yorum|[iıuü][nl]s[iıuü]n(?= m[iıuü]))?'
const LA = '(?:[ae](?:y[iı]n(?:[iı]z)?|m[ae]k|y[ae]l[iı]m|ns[iı]n(?= m[iı]))?|[iıuü]yorum)'
const ET = '(?:et(?:mek)?|edilsin(?= mi)|edin(?:iz)?|ediyorum|edelim)'
const YAP = `yap${C}`

export const turkish: Lexicon = {
  language: 'tr',
  verbFinal: true,
  act: {
    remove: `
      sil${C}|kaldır${C}|(?:yok|imha|ihraç|tasfiye) ${ET}|biçimlendir${C}|formatl${LA}|üzerine yaz${C}
      çöpe (?:at|taşı)${C}|kurtul${C}|temizl${LA} (?:hepsini|geçmişi|sepeti)|(?:kökünden|tamamen) temizle|boşalt${C}
      sıfıra indir|el koy|haczet|söküp at
    `,
    send: `
      gönder${C}|yoll${LA}|ilet${C}|davet ${ET}|bildir${C}
      (?:rapor|şikayet|ihbar|talep|teslim|arz|havale|itiraz|rica|tebliğ) ${ET}|(?:yardım )?~[dt][ae] bulun${C}
      başvur${C}|kolay başvuru|başvurusu?n?u? ?${YAP}
      (?:başvuru|müracaat|çağrı|arama|bildirim|ihbar|itiraz|şikayet) ?~? ${YAP}
      dava~ aç|şikayet(?:imi)? yaz|(?:görüntülü|sesli) ara|geri arama iste|haber ver${C}|bilgilendir(?:in)?
      (?:görüntülü|sesli) arama başlat${C}|çağır${C}|(?:hemen|şimdi|telefonla|bizi|beni) ara(?:y[iı]n)?
      (?<![^])yönlendir${C}|(?:mesaj|e posta|ileti|çağrı|talep)~ yönlendir${C}|dilekçe(?:si)? ver${C}
      beyan(?:name)?~ (?:ver|et)${C}|randevu~ al${C}|sıra al${C}
      (?:kursa|etkinliğe|yarışmaya|sınava|seminere|çekilişe) (?:kaydol|katıl|kayıt ol)${C}
      (?:geri ödeme|iade|izin|destek|erişim|kredi|avans|fatura|teklif|yardım)~ iste(?:yin|mek)?
      (?:ödeme|para|erişim) iste|iste(?:yin)?(?![^])|ulaştır${C}|hediye ${ET}
      (?:müşteri hizmetleri|destek hattı|satıcı|çağrı merkezi|doktor|acil|112)~ ara(?:y[iı]n)?
      (?:sonuç|karar|kazanan)~ (?:açıkla|ilan et|duyur)|görevlendir${C}|saldır${C}|savaş ilan et|aday (?:ol|göster)${C}
      sevk ${ET}|kargol${LA}|kargoya ver${C}|ihbar ${ET}|(?:~[ae]|teklif|talep|öneri|rapor|başvuru) sun${C}
      (?:kreş|okul|kurs|etkinli|program|ders|liste|sıra|yarışma)~ (?:kaydet|yazdır|kaydettir|yazıl|kaydol)${C}
      (?:sıra|kuyru)~ gir${C}|hatırlatma gönder|atama yap|görev~ ata|(?:yönetici|sorumlu|kişi)~ ata
      arkadaş~ (?:olarak )?ekle|not gir|(?:1\\d\\d|polis|itfaiye|ambulans)(?: ?y[iı])? ara|(?:1\\d\\d) .{1,3} ara
      öner(?:i|ide) bulun|alarm ver
    `,
    publish: `
      yay[ıi][nm]l${LA}|paylaş${C}|gönderi yap|(?:re)?tweetl${LA}|oyla(?:yın)?|oy (?:ver|kullan)${C}
      oyu?n?u? (?:ver|kullan)${C}
      ilan ver${C}|canlıya al${C}|canlı yayın~ (?:başlat|aç|geç)${C}|yayına (?:al|gir|geç)${C}|dağıt${C}|dağıtıma çık
      herkese açık (?:yap|hale getir)|halka aç|kamuya aç|duyur${C}|ilan et|yorum ${YAP}|anons et
      (?:yayın|gönderi|paylaşım)~ (?:zamanla|planla)
    `,
    pay: `
      öd${LA}|ödeme(?:yi)? (?:yap|tamamla|gerçekleştir|başlat|al|topla)${C}|geri öde|satın al${C}
      (?:hemen|şimdi|bilet) ?~? al${C}
      (?:ürün|hediye|abonelik|sigorta|hisse|kredi|paket|poliçe|üyelik|döviz|kripto|fon) ?~? al${C}|altın al${C}
      sipariş~ (?:ver|et|oluştur|geç|tamamla)${C}|ısmarl${LA}|(?:havale|transfer|eft|fast) (?:et|yap)${C}
      para (?:gönder|yatır|çek|aktar|yükle|havale et)${C}|aktar${C}|abone ol${C}|rezervasyon~ ${YAP}|rezerve ${ET}
      yer ayırt${C}|ayırt${C}|bağış~? (?:yap|bulun|ver)${C}|bağışl${LA}|sat(?:mak|ıyorum|alım)?|satışa (?:çıkar|sun)${C}
      (?:bakiye|kontör|kredi|puan|tl|lira|hgs|ogs|~kart) ?~? yükle(?:yin)?|yükleme yap
      \\d+ (?:tl|₺|lira|usd|eur|euro|dolar) (?:çek|yükle|yatır|gönder|bağışla|öde|al|ver)${C}
      (?:nakit|para|kredi|avans|maaş|kripto) çek${C}|çekim ${YAP}|limit~ (?:artır|yükselt)${C}|yatır${C}|tahsil ${ET}
      hibe et|ödünç (?:ver|al)${C}|kiral${LA}
      teklif ver${C}|(?:pey|fiyat|artırma teklifi) ver|bahis (?:yap|oyna|koy|al)${C}|kupon~ (?:yatır|oyna|onayla)
      iddiaya gir|destek ol${C}|destekl${LA}(?! iletişim)|katkıda bulun${C}|sponsor ol|iade ${ET}
      (?:puan|mil|jeton|kupon|hediye çeki)~ (?:kullan|harca|bozdur)${C}|bozdur${C}|takas ${ET}|borc~ (?:kapat|öde)${C}
      kredi (?:çek|kullan)${C}|fatura~ (?:kes|oluştur)|premium ?~? (?:geç|ol|yükselt)${C}
      (?:pro|plus|gold|vip) ?~? (?:geç|ol|yükselt)|ödemeye (?:geç|git|ilerle|devam et)${C}|kasaya git|ödül~ al${C}
      şimdi yenile|ücret~ (?:al|tahsil et)${C}|(?:kuruluş|organizasyon|takım|ekip|ekib)~(?: [ae])? yükselt${C}
      (?:hemen|şimdi) yükselt${C}|işe al${C}|kapora~ (?:yatır|öde)|sigortal${LA}|yatırım ${YAP}|ipotek et
      ihaleye çık
      bahşiş (?:ver|bırak)|açık artırma~ (?:başlat|katıl)|sepeti onayla|harca(?:yın)?|vekalet ver
      \\d+ ?(?:tl|₺|lira)? ?(?:y?[ae]) al|tl ye al|taksitle (?:al|öde)|(?:kredi|borç|ödünç|veresiye) (?:al|ver)${C}
      teklif~ (?:\\d+ )?.{0,8}(?:yükselt|artır)|(?:kırmızıya|siyaha|hepsini|tümünü) ?~ (?:koy|bas|oyna)
      (?:paket|plan|tarife)~ (?:geç|yükselt|düşür|değiştir)${C}|(?:para )?iadesi düzenle|mevduat aç|öne çıkar
      ücret~ (?:yatır|öde)|peşinat ~
      finanse et|kiraya ver|pozisyon~ (?:aç|kapat)|(?:şirket|dernek|ortaklık|vakıf)~ kur${C}|süre~ uzat${C}
      uzat${C}(?! otur)|hesabı böl|(?:çekiliş|kampanya|yarışma|ihale|bağış|grev)~ katıl${C}|vadeli hesap aç|hesap açtır
      (?:borsa|cüzdan|hesab|kart|banka)~ çek${C}|(?:poliçe|sigorta|rezervasyon|kayıt|kaydı?)~ yaptır${C}|stake ${ET}
      ertel${LA}(?! alarm)|otel~ (?:çıkış yap|ayrıl)|(?:indirim|satış|açık artırma|savaş)~ başlat|ters kayıt ~
      kaydı ters çevir|sipariş~ tamamlan~ olarak işaretle|(?:sipariş|ödeme)~ (?:tekrarla|yinele)
    `,
    agree: `
      onayl${LA}|teslim aldım|(?:onay|taahhüt) ver${C}|imzal${LA}|yetkilendir${C}|yetki ver${C}|taahhüt ${ET}
      tasdik ${ET}
      (?:sözleşme|anlaşma) ${YAP}|tasdikl${LA}|kefil ol|rıza ver|imza at${C}
      (?:e imza|mühür|imza) ?~? (?:at|bas|ver)${C}|noter onayı al|kefalet ver|garanti ver|yemin et|onaylat${C}
      meydan oku
    `,
    end: `
      abonelikten (?:çık|ayrıl|vazgeç)${C}|aboneli~ (?:çık|ayrıl|iptal et|sonlandır|bitir)${C}|bülten~ çık${C}
      fes[h]?et${C}|feshed(?:in|iyorum)|engell${LA}|yasakl${LA}|banl${LA}|çıkar${C}
      (?:oda|kanal|grup|sunucu|oyun|toplantı)~ at${C}|at(?:ın)? (?:odadan|kanaldan|gruptan)|kov${C}
      (?:azl|sürgün|tahliye|taburcu|pes|istifa|terk|ihraç|boykot|ifşa) ${ET}|teslim ol${C}|cezalandır${C}|askıya al${C}
      görevden al${C}|hesa[pb]~ (?:kapat|sil|dondur|devre dışı bırak)${C}|geri çek${C}
      (?:tüm|bütün|diğer) cihazlardan çık~ ?~?
      her yerde(?:n|ki)? (?:oturumu )?(?:kapat|çık)~|      istifa ver|bloke ${ET}|blokl${LA}
      kara listeye (?:al|ekle)${C}|boşan${C}|görevine son ver
      (?:üyelik|iş|kullanım|sözleşme)~ son ver${C}|kaydı(?:nı|mı)? sildir|arkadaşlıktan çıkar
      (?:(?:tüm|bütün|diğer) oturumu?|oturumları) (?:kapat|sonlandır)|oturumların tümünü kapat
      (?:yasak|ceza|kısıtlama|ambargo) ?~? (?:koy|getir|uygula|ver)|tutukla|(?:rütbe|rol)~ (?:düşür|indir)
      kısıtl(?:a|ayın)
      görev~ son ver|karantinaya al|erişim~ (?:kısıtla|kes)|kes hizmeti|öldür${C}|(?:aday|başvuru)~ ele(?:yin)?
      ele(?:yin)? adayı|(?:yetki|hak|rol|rütbe|ehliyet)~ al${C}|kilidini kaldır|izole et|karantinaya al
      (?:vatandaşlık|sendika|parti|derne|üyeli)~ çık${C}|(?:cihaz|ağ)~ unut
    `,
    change: `
      sıfırl${LA}|(?:şifre|parola)~ yenile(?:yin)?|yeniden planla(?:yın)?|(?<=e )posta bildirim~|devret${C}
      devred(?:in|iyorum)|bağlantı(?:sını|yı) kes${C}|fabrika ayarlarına
      (?<![^])(?:hesap silme|yeniden başlat|birleştir|çekil|kapat sunucuyu)(?: şimdi)?(?![^])
      (?<!hücreleri )birleştir${C}|reçete yaz|rehine? ver|temlik et|geri döndür${C}|zorla ~
      (?:kapı|kilid|kilit)~ (?:aç|kilidini aç)|anahtar~ (?:yenile|döndür)
      (?:kod|parola|şifre|anahtar|token)~ yeniden oluştur|yazılım~ güncelle ve
      devir (?:et|yap)|taşı(?:yın)? (?:alan adı|numara)|(?:alan ad|numara)~ taşı|stoktan düş|sıfıra ölçekle
      ölçekl(?:e|endir) ~|(?:yazılım|firmware)~ güncelle|(?:gizli|api)? ?anahtar~ (?:yenile|döndür)
      (?:geçiş|taşıma|göç)~ çalıştır
    `,
  },
  noun: 'hesap silme|abonelik iptali|sipariş iptali',
  upon: {
    verbs: `
      duraklat${C}|beklemeye al|iptal ${ET}|sonlandır${C}|durdur${C}|bitir${C}|redde(?:t|tmek|din|diyorum)|kabul ${ET}
      vazgeç${C}|dondur${C}|ayrıl${C}|devre dışı bırak${C}|pasifleştir${C}|etkisizleştir${C}|tamaml${LA}
      yürürlükten kaldır
    `,
    except: `
      pencere~|sekme~|menü~|iletişim kutusu~|panel~|sayfa~|site~|çerez~|cookie~|zorunlu~|isteğe bağlı~|tümünü|hepsini
      düzenleme~|değişiklik~|yükleme~|indirme~|oynatma~|video~|ses~|müzi~|zamanlayıcı~|kronometre~|slayt~|animasyon~
      bildirim~|tur~|önizleme~|ayar~|giriş~|alan~|form~|karşılaştırma~|seç~|koşul~|şart~|ders~|alıştırma~|test~|quiz~
      kayıt~|kaydı~|kaydet~|yazdırma~|tarama~|ve geri|ve dön~|mod~|çeviri~|tam ekran~|altyazı~|dil~|oyun~|profil~ bilgi~
      reklam engelleyici|konum~|karanlık~|eğitim~|adım~|işlemi? geri|beğen~|takib~|ekran~|arama|fotoğra~|resm~|resim~
      görsel~|kurulum~|otomatik|hayır|kırp~|sağa|sola
    `,
  },
  pairs: [
    [
      'at|uzaklaştır|kov|çıkar|dağıt',
      `
      kullanıcı~|üye~|katılımcı~|oyuncu~|klan~|lonca~|çalışan~|personel~|oda~|kanal~|sunucu~|çöp~
    `,
    ],
    [
      `iptal ${ET}|kapat${C}|sonlandır|durdur|reddet|bitir|dondur|geri al`,
      `
        sipariş~|aboneli~|rezervasyon~|randevu~|sözleşme~|hesap|hesab~|profil~|kart~|ödeme~|havale~|transfer~|şirket~
        dükkan~|mağaza~|vadeli~|bilet~|uçuş~|seyahat~|teslimat~|üyeli~|satın alma~|hizmet~|sigorta~|poliçe~|etkinli~
        talep|taleb~|erişim~|yenileme~|koruma~|teklif~|token~|jeton~|anahtar~|davet~|doğrulama~|yedekleme~
        güvenlik duvarı~|güc~|güç|bilgisayar~|telefon~|borc~|kredi~|alarm~|antivirüs~|şifreleme~|otomatik ödeme~
        talimat~|hattı~
      `,
    ],
    [
      'temizle(?:yin)?|at|vazgeç',
      `
        (?:[^ ]+ )?geçmişi~|sepet~|çöp~|veri~|geçmiş~|veritabanı~|sohbet~|taslak~|taslağ~|hepsini|tümünü|önbelle[kğ]~
        spam~|kuyruğ~
        gelen kutusu~|kayıtları|ileti~|mesaj~|disk~|bellek
      `,
    ],
    [
      `tamaml${LA}|${YAP}|gerçekleştir${C}|oluştur${C}|bitir|ver`,
      `
        sipariş~|alışveriş~|satın alma~|ödeme~|havale~|transfer~|rezervasyon~|bağış~|işlem~|iade~|teklif~|başvuru~
        tale[pb]~|şikayet~
      `,
    ],
    [`kabul ${ET}`, 'teklif~|sözleşme~|davet~|talep|taleb~|istek|isteğ~|anlaşma~'],
    [
      `ayrıl${C}|çık${C}|terk et`,
      `
        ekip~|grup~|grub~|takım~|oda~|topluluk~|topluluğ~|proje~|organizasyon~|çalışma alanı~|albüm~|kanal~|sunucu~
        sohbet~|bülten~|liste~|klan~|lonca~|aile~|program~
      `,
    ],
    ['taşı|gönder', 'çöp~|spam~'],
    ['geri yükle|dön', 'fabrika~|varsayılan~|yedek~|yedeğ~|önceki sürüm~'],
    ['değiştir|yükselt', 'dosya~|mevcut~ dosya~|plan~|tarife~|paket~|sahib~'],
    [
      'yenile|uzat|başlat(?:ın)?|sürdür(?:ün)?|etkinleştir',
      `
      iade~|aboneli~|sözleşme~|üyeli~|deneme~|poliçe~|kampanya~|yayın~|paket~|lisans~
    `,
    ],
    ['ekle|gönder', 'yorum~|hikaye(?:n[ei]|me)'],
    ['ver', 'erişim~|yetki~|ceza~|avans~|kredi~'],
    ['kilitle', 'kullanıcı~|hesap~|kart~'],
    ['çalıştır', 'sorgu~|komut~|kod~|kampanya~|betik|betiğ~|görev~|migrasyon~'],
    ['al|topla', 'ödül~|bonus~|hediye~'],
    [
      'kapat|yeniden başlat|durdur|öldür|zorla kapat',
      `
        sunucu~|süreç|sürec~|makine~|servis~|hizmet~|konteyner~|düğüm~|veritabanı~|bot~|görev~|bilgisayar~|cihaz~
        sistem~|herkes için|modem~|küme~
      `,
    ],
    ['kes|ayır|kaldır|çöz', 'bağlantı~|cihaz~|hesab~|kart~|banka~|eşleştirme~'],
    ['birleştir', 'dal~|hesap~|istek~|isteğ~|kişi~'],
    [`${YAP}|ayarla|değiştir|işaretle`, 'herkese açık|halka açık|yönetici~|ödendi|satıldı|spam|istenmeyen'],
    ['planla|ayarla|oluştur', 'randevu~|gönderim~|ziyaret~|görüşme~|ödeme~'],
    ['dağıt|yükle|al', 'prod~|canlı ortam~|üretim~ ortam~'],
    ['yenile', 'sigorta~|poliçe~|abonman~'],
  ],
  about: 'nasıl|neden|niçin|nedir|ne|nerede|kim|hangi|hakkında',
  topic: `
    nasıl~|neden|nedir|niçin|hakkında|rehber~|kılavuz~|ipuç~|yardım|sss|örnek~|düğme~|politika(?:sı|lar)~|sorular|öğren
    göster
    görüntüle|oku|bul|seç|incele|gör|gizle|kurallar~
  `,
  info: `
    geçmiş~|detay~|ayrıntı~|durum~|liste~|numara~|bilgi~|yöntem~|koşul~|ayar~|tür~|tarih~|politika~|özet~|seçenek~
    takib~|takip
  `,
  done: 'için',
  not: `
    (?:excel|pdf|csv)(?: [ae])?|(?<![^])e|el|göz|engellemesini|engellemeyi|işaretlemeyi|arşivden|sessizden|desteğe
    birimine|gruplama~|sabitlemesini
    işareti~|hata|engeli|engelini|sabitlemeyi
    susturmayı|sessizliğini|sessize almayı|yığını|içe|dışa|beğeniyi|favorilerden
  `,
  trivial: 'filtre~|süzge[çc]~|arama(?!ları)~(?! (?:geçmiş|bağlantı))|sıralama~|seçim~|yakınlaştırma~|görünüm~',
  yes: 'evet|tamam|devam|devam et|kabul|kabul et|kabul ediyorum|bitir|tamamla|anladım|elbette|olur',
}
