import type { Lexicon } from './lexicon.ts'

export const turkish: Lexicon = {
  language: 'tr',
  verbFinal: true,
  act: {
    remove: '',
    send: '',
    publish: '',
    pay: '',
    agree: '',
    end: '',
    change: `
      destek ol|(?:bilet|ürün|hediye|abonelik) al|sil|silin|siliniz|silmek|silelim|kaldır|kaldırın|kaldırmak|yok et
      imha et|gönder|gönderin|göndermek|yolla|yollayın|ilet|onayla|onaylayın|onaylıyorum|onaylamak|doğrula ve öde|öde
      ödeyin|ödemek|ödemeyi (?:yap|tamamla|onayla|gerçekleştir)~|ödeme yap~?|satın al|satın alın|satın almak|hemen al
      şimdi al|sipariş (?:ver|et|verin|oluştur|geç)|siparişi (?:ver|onayla|tamamla|oluştur)~?|ısmarla|yayınla
      yayınlayın|yayımla|paylaş|paylaşın|gönderi yap|havale (?:et|yap)|transfer et|para (?:gönder|yatır|çek|aktar)
      aktar|abone ol(?:un)?|abonelikten (?:çık|ayrıl)~?|aboneliği (?:iptal et|sonlandır|bitir)~?|imzala|imzalayın
      geri çek|iptal et siparişi|sıfırla|sıfırlayın|biçimlendir|formatla|üzerine yaz|davet et|davet edin|davet gönder
      devre dışı bırak hesab~|hesabı (?:kapat|sil|dondur|devre dışı bırak)~?|rezervasyon yap~?|rezerve et|yer ayırt
      bağış yap~?|bağışla|oy ver|oy kullan|onay ver|yetkilendir|sat|satışa çıkar|feshet|sözleşmeyi (?:feshet|imzala)
      çıkar|aboneli~ (?:çık|ayrıl|iptal et)|engelle|şikayet et|bildir|rapor et|at gruptan|yasakla|teklif ver|başvur
      hemen başvur|bakiye yükle|para yükle|yükleme yap|çöpe (?:at|taşı)|tweetle|başvuruyu gönder|ayır(?:t)
      vazgeç abonelik|teslim et|dağıt|temizle (?:hepsini|geçmişi|sepeti)|\\d+ (?:tl|₺|lira) çek
      \\d+ (?:tl|₺|lira) (?:yükle|yatır|gönder|bağışla)|dava aç|geri (?:arama|ödeme) iste|iste(?:yin)?(?![^])|nakit çek
      oyun?u? ?~ kullan|bülten~ çık|odadan at|kapora~ (?:yatır|öde)|yatır(?:ın)?|haczet|tahsil et|el koy|sıfıra indir
      kurtul|askıya al|görevden al|azlet|bağışta bulun|ödünç (?:ver|al)|rehine ver|hibe et|tahliye et
      at(?:ın)? (?:odadan|kanaldan|gruptan)|premium ?a? (?:geç|ol)|ilan ver
      (?:etkinliğe|kursa|yarışmaya) (?:kaydol|katıl)|oyu ver|işe al|takas et|ödülü? ?~ al|şimdi yenile
      tüm cihazlardan çık~ ?~?|şikayette bulun|itiraz et|talep et|haber ver
      (?<![^])(?:hesap silme|yeniden başlat|birleştir|pes et|çekil|kapat sunucuyu)(?: şimdi)?(?![^])
      ödemeye (?:geç|git|ilerle)~?|kasaya git|başvuru yap~?|başvurusu yap~?|randevu al~?|taburcu et|işten çıkar|kov
      pes et|bahis (?:yap|oyna|koy)~?|iddiaya gir|canlıya al|dağıtıma çık|bağlantısını kes|bağlantıyı kes|taksi çağır
      çağır|hemen ara|şimdi ara|arama yap|fabrika ayarlarına|iade et|puan~ (?:kullan|harca|bozdur)|devret
      fatura (?:kes|oluştur)|herkese açık yap|halka aç|borc~ (?:kapat|öde)|kredi (?:çek|kullan)
      kayıt ol (?:kursa|etkinliğe)|kursa (?:kaydol|kayıt ol)|kirala|ihaleye çık|açık artırma~ (?:başlat|katıl)
      destekle|katkıda bulun|yok say ve sil|ihraç et|cezalandır|reçete yaz|taahhüt et|geri öde|iade talep et|banla
      at(?:ıl) sunucudan|vazgeç siparişten|rehin|bozdur|fes(?:h)et|birleştir ~|teslim ol
    `,
  },
  pairs: [
    ['at|uzaklaştır', 'kullanıcı~|üye~|katılımcı~'],
    ['iptal et|geri al', 'token~|jeton~|anahtar~|erişim~|davet~'],
    [
      'iptal et(?:in|mek)?|iptal|kapat|kapatın|sonlandır|durdur|askıya al|reddet|bitir|dondur|devre dışı bırak',
      `
        sipariş~|abonelik~|aboneliğ~|rezervasyon~|randevu~|sözleşme~|hesap|hesab~|profil~|kart~|ödeme~|havale~|transfer~
        işlem~|bilet~|uçuş~|seyahat~|teslimat~|üyelik~|üyeliğ~|satın alma~|hizmet~|sigorta~|etkinlik~|etkinliğ~|talep
        taleb~|erişim~|yenileme~|koruma~|teklif~
      `,
    ],
    ['boşalt|temizle|at|vazgeç', 'sepet~|çöp~|veri~|geçmiş~|veritabanı~|sohbet~|değişiklik~|taslak~|taslağ~|hepsini|tümünü|önbellek ve'],
    [
      'tamamla|tamamlayın|yap|gerçekleştir|oluştur|bitir|ver',
      'sipariş~|alışveriş~|satın alma~|ödeme~|havale~|transfer~|rezervasyon~|bağış~|işlem~|iade~|teklif~',
    ],
    ['kabul et|kabul ediyorum', 'teklif~|sözleşme~|davet~|talep|taleb~|istek|isteğ~|anlaşma~'],
    ['ayrıl|çık|terk et', 'ekip~|grup~|grub~|takım~|oda~|topluluk~|topluluğ~|proje~|organizasyon~|alan~|albüm~|kanal~|sunucu~|sohbet~'],
    ['taşı|gönder|at', 'çöp~'],
    ['talep et|iste', 'iade~|para~|kredi~|geri ödeme~'],
    ['geri yükle|dön', 'fabrika~|varsayılan~'],
    ['değiştir', 'dosya~|mevcut~ dosya~'],
    ['yenile|uzat|başlat|etkinleştir', 'abonelik~|aboneliğ~|sözleşme~|üyelik~|üyeliğ~|deneme~'],
    ['ekle|yap|gönder', 'yorum~'],
    ['ver', 'erişim~|yetki~'],
    ['iptal et', 'gönderi~|kargo~|paket~|sevkiyat~'],
    ['kapat|devre dışı bırak', 'doğrulama~|koruma~|yedekleme~'],
    ['boşalt|temizle', 'spam~|kuyruğ~|gelen kutusu~'],
    ['at', 'oda~|kanal~|sunucu~'],
    ['çık|ayrıl', 'bülten~|liste~|e posta listesi~'],
    ['iptal et', 'sertifika~|lisans~'],
    ['devre dışı bırak|kilitle', 'kullanıcı~|hesap~|kart~'],
    ['çalıştır', 'sorgu~|komut~|kod~|kampanya~'],
    ['kapat', 'güc~|güç|bilgisayar~|telefon~'],
    ['reddet', 'fatura~|gider~|harcama~'],
    ['al|topla', 'ödül~|ödülü|bonus~'],
    ['değiştir|yükselt', 'plan~|tarife~|paket~|paketi'],
    [
      'kapat|yeniden başlat|durdur|sonlandır|öldür|başlat|çalıştır',
      `
        sunucu~|süreç|sürec~|makine~|servis~|hizmet~|konteyner~|düğüm~|veritabanı~|bot~|görev~|betik|betiğ~|bilgisayar~
        cihaz~|sistem~|herkes için|işlem~
      `,
    ],
    ['kes|ayır|kaldır|çöz', 'bağlantı~|cihaz~|hesab~|kart~|banka~|eşleştirme~'],
    ['at|kov|çıkar|dağıt', 'oyuncu~|klan~|lonca~|çalışan~|personel~|üye~'],
    ['birleştir', 'dal~|hesap~|istek~|isteğ~'],
    ['reddet|geri çek|iptal et', 'başvuru~|aday~|izin~|rol~|yetki~'],
    ['yap|ayarla|değiştir', 'herkese açık|halka açık'],
    ['kapat|yapılandır', 'borc~|kredi~'],
    ['planla|ayarla|oluştur', 'randevu~|gönderim~|ziyaret~|görüşme~'],
    ['geri yükle', 'yedek~|yedeğ~|önceki sürüm~'],
  ],
  about: 'nasıl|neden|niçin|nedir|ne|nerede|kim|hangi|hakkında',
  topic: `
    nasıl~|neden|nedir|niçin|hakkında|rehber~|kılavuz~|ipuç~|yardım|sss|örnek~|düğme~|politika~|sorular|öğren|göster
    görüntüle|oku|bul|seç|incele|gör|gizle|kurallar~
  `,
  info: `
    geçmiş~|detay~|ayrıntı~|durum~|liste~|numara~|bilgi~|yöntem~|koşul~|ayar~|tür~|tarih~|politika~|özet~|seçenek~
    takib~|takip
  `,
  not: 'hata|engeli|engelini|sabitlemeyi|susturmayı|sessizliğini|sessize almayı|yığını|içe|dışa|beğeniyi|favorilerden',
  trivial: 'filtre~|arama~|sıralama~|seçim~|yakınlaştırma~|görünüm~',
  yes: 'evet|tamam|devam|devam et|kabul|kabul et|kabul ediyorum|bitir|tamamla|anladım|elbette|olur',
}
