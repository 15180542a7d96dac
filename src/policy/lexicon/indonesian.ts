import type { Lexicon } from './lexicon.ts'

/** Before an act these keep it a command; any other word makes it a part of a name ("kode konfirmasi"). */
const COMMAND = `ya|dan|atau|lalu|kemudian|saya|aku|mau|ingin|setuju|yakin|untuk|segera|silakan|silahkan|tetap|lanjut
  lanjutkan|klik|tekan|ok|oke|baik|sekarang|akan|ayo|yuk|mari|langsung|proses|mohon|tolong
  ke|bantu|order|mulai|coba|lagi|harap|[0-9]+`

export const indonesian: Lexicon = {
  language: 'id',
  act: {
    remove: `
      (?:meng)?hapus(?:kan|lah|in|nya)?|(?:mem)?buang(?:lah|in)?(?! air)|(?:me)?musnahkan|(?:meng)?hancurkan|lenyapkan
      basmi|padam(?:kan)?|bongkar|bersihkan semua|(?:meng)?kosongkan|nolkan|singkirkan|copot(?: pemasangan)?|uninstal~
      (?:men)?cabut|mencopot|timpa|(?:meng)?hilangkan|enyahkan
      format (?:kartu|disk|drive|ulang|perangkat|hard ?disk|flashdisk)
      batal(?:kan)? (?:publikasi|terbit~|tayang~)|turunkan (?:postingan|konten|artikel|video|iklan)
    `,
    send: `
      (?:me(?:ng)?)?kirim(?:kan|lah|in|i)?|mengirim(?:kan)?|(?:meng)?ajukan|serahkan|menyerahkan
      (?:meng)?kumpulkan (?:tugas|ujian|laporan|jawaban|pr|berkas|esai|proyek)
      teruskan (?:pesan|email|ke|chat|surat|semua)|(?<!undang )(?:meng)?undang(?! undang)(?:lah)?|lamar(?:lah)?|melamar
      (?:me)?lapor(?:kan|in)?(?! (?:ke menu))|adukan|mengadu|minta(?! (?:maaf|bantuan))|meminta|sampaikan|daftarkan
      tembuskan|setor(?:kan)? (?:tunai|uang|dana|saldo|rp[^ ]*)|setorkan|menyetor|eskalasi(?:kan)?|calonkan|nominasikan
      hantar|ajak (?:teman|anggota|main|semua)|beri ?tahu(?:kan)?(?= )(?! saya)
      (?<![^])(?:teruskan|telepon|panggil|hubungi sekarang)(?: sekarang| semua| balik)?(?![^])
      telepon (?:sekarang|dokter|polisi|sopir|driver|penjual|ambulans)
      panggil (?:taksi|ojek|dokter|kurir|teknisi|pelayan|ambulans|sopir|driver)|hubungi (?:sekarang|sopir|darurat)
      banding(?: sekarang)?|telepon \\d+|(?:meng)?gugat|ajukan
      daftar (?:acara|lomba|seminar|kursus|kelas|webinar|pelatihan|beasiswa|event|vaksin~|antre~|ujian|magang|sebagai)
      daftar (?:ke|untuk|jadi|ikut)|ikut(?:i)? (?:kursus|kelas|lelang|undian|acara|lomba|ujian)
      buat (?:janji|laporan polisi|pengaduan|keluhan|tiket)|mohon (?:izin|cuti|surat)|rujuk|rekrut|pekerjakan
      (?:meng)?ingatkan (?:tim|semua|pembeli|penjual)
    `,
    publish: `
      (?:mem)?(?:bagikan|publikasikan)|posting(?! (?:saya|terbaru|lama|populer))|(?:men)?terbitkan|menerbitkan
      (?:me)?nyiarkan|siarkan|promosikan|(?:me)?nayangkan|tayangkan|umumkan|sebarkan|sebar(?:luaskan)?
      berbagi (?:lokasi|postingan|sekarang|cerita|foto|file)|cuitkan|cuit ulang
      unggah (?:postingan|cerita|story|reels?|ke (?:story|cerita|feed|instagram|facebook|youtube|tiktok|publik))
      pilih (?:kandidat|calon|paslon)|beri(?:kan)? (?:suara|komentar|tip)|voting (?:sekarang|untuk|calon|kandidat)
      (?<![^])voting(?![^])|coblos|komentari|(?:tambah(?:kan)?|tulis|tinggalkan) komentar
      pasang (?:iklan|lowongan|pengumuman)|rilis(?:kan)? (?:versi|ke|sekarang|aplikasi|pembaruan|lagu)|luncurkan
      gulirkan|jadikan (?:publik|umum)|mulai siaran~
    `,
    pay: `
      (?:mem)?bayar(?:kan|lah|in)?(?! (?:di tempat|nanti$))|lunasi|melunasi|cicil(?! \\d+ ?x)|angsur
      (?<!jual )(?:mem)?beli(?:lah|kan|in)?(?! jual)|borong|pre ?order
      pesan (?:sekarang|tiket|kamar|hotel|meja|makan~|antar|taksi|ojek|ojol|produk|lagi|di sini|ulang|mobil|travel)
      pesan (?:villa|vila|penerbangan|kereta|bus|lapangan|kursi|tempat|layanan|jasa|bunga|kater~|kue|sopir|kurir|pizza)
      pesan (?:paket|go ?(?:jek|ride|car|food)|grab~|minum~|obat|online)
      pesan (?:dan|pesawat|homestay|apartemen|tur|via|\\d+[^ ]*)|(?:me)?mesan (?:tiket|kamar)
      transfer (?:sekarang|dana|uang|ke|rp[^ ]*|saldo|antar|bank|\\d+[^ ]*)|pindahkan (?:dana|uang|saldo)|berlangganan
      langganan (?:sekarang|premium|\\d+[^ ]*)
      (?:reservasi|booking) (?:sekarang|meja|kamar|tempat|hotel|tiket|lapangan|jadwal|villa|mobil|online|studio|dokter)
      donasikan|berdonasi|berikan donasi|(?:tagih|kenakan) biaya|deposit (?:sekarang|rp[^ ]*|\\d+[^ ]*)
      beri(?:kan)? (?:rp ?)?\\d+|(?:me)?nyumbang|sumbang(?:kan)?
      galang dana|top ?up(?! (?:history|fees?|options?|methods?))
      (?:sedekah|zakat|infak|wakaf) (?:sekarang|rp[^ ]*|\\d+[^ ]*)|infak(?:kan)?|wakafkan|tunaikan|hibahkan|hadiahkan
      traktir
      tarik (?:dana|uang|tunai|saldo|rp[^ ]*|komisi|\\d+[^ ]*)|cairkan|mencairkan
      isi (?:saldo|ulang|pulsa|dompet|kuota|token|e ?money|paket data)
      (?<!(?:harga|nilai|daya|titik|siap) )(?:men)?jual(?! beli)(?:lah|kan|in)?|tawar sekarang
      (?:pasang|naikkan) (?:taruhan|tawaran|bid)|taruh~ (?:rp ?)?\\d+|bertaruh|lelangkan
      (?<![^])(?:menyewa|sewa)(?:kan)?(?! saya)(?= )|(?:men)?sewakan|gadaikan|(?:me)?minjam(?:kan)?|pinjam(?:kan)?
      ambil (?:pinjaman|order~|pesanan|pekerjaan|proyek|cuti|hadiah)|amankan (?:kursi|tempat|tiket|slot)
      investasi(?:kan)? (?:sekarang|rp[^ ]*|\\d+[^ ]*)|investasikan|perpanjang~?|(?:me)?nebus|tebus(?:kan)?
      tukarkan(?: sekarang)?(?![^])|tukar(?:kan)? (?:poin|koin|hadiah|barang|token|mata uang|voucher|miles)
      selesaikan (?:pesanan|pembayaran|pembelian|transaksi|order)
      (?:lanjut(?:kan)?|menuju|ke) (?:ke )?(?:pembayaran|bayar|checkout|kasir)
      (?:beralih|upgrade|naik) ke (?:premium|pro|vip|paket)|tagih(?:kan)?|potong saldo
      (?:sita|menyita) (?:barang|aset|jaminan)|dukung (?:kami|petisi|proyek|kreator|kampanye|channel)
      donor(?:kan)? darah|kembalikan (?:dana|uang|barang|pesanan|produk)|retur (?:barang|pesanan|produk)
    `,
    agree: `
      konfirmasi(?:kan|lah)?(?! sandi| kata| password)|(?:me)?setujui|menyetujui|sahkan|mengesahkan|(?:me)?nandatangani
      menandatangani|tanda ?tangani|(?:meng)?otorisasi(?:kan)?|acc (?:pengajuan|cuti|pesanan)
      (?:saya )?setuju (?:.{1,20} )?dan (?!tutup|lanjut)~|setuju dan lanjut~
      terima .{1,20} dan (?:pesan|bayar|beli|kirim|tanda)~|kuasakan|tarik ke (?:kartu|rekening|dompet|bank)
      izinkan (?:pendebetan|debit|pembayaran|transaksi|penarikan)
    `,
    end: `
      (?:mem)?blokir(?:lah)?|batasi (?:akun|pengguna|anggota)
      nonaktifkan(?! (?:notifikasi|pemberitahuan|suara|dering|kamera|mikrofon|mode|subtitle|iklan|pratinjau))
      menonaktifkan
      berhenti (?:ber)?langganan|berhenti dari ~|keluarkan|mengeluarkan|usir|depak|tendang|skorsing
      skors (?:siswa|pengguna|karyawan|pemain)|pecat|memecat|phk|rumahkan|bubarkan|(?:mem)?bekukan
      (?:meng)?akhiri (?:kontrak|langganan)|menyerah|(?:meng)?undurkan diri|mengundurkan diri|mundur dari
      larang (?:pengguna|anggota|akun|user)|(?<![^])larang(?![^])|gugurkan|lepas(?:kan)? hak|pulangkan pasien
      (?:keluar|log ?out|sign ?out) (?:dari )?semua~|keluar (?:grup|channel|kanal|server|komunitas)|copot jabatan
      putus(?:kan)?(?! nanti)(?= )|ban (?:pengguna|akun|pemain)
    `,
    change: `
      atur ulang|setel ulang|reset (?:kata sandi|akun|perangkat|pabrik|ulang|progres|data|pengaturan|password|semua|pin)
      mulai ulang(?! (?:video|lagu|kuis|level|permainan))|(?:ganti|pindah) (?:sim|operator|kepemilikan)|nyalakan ulang
      (?:meng)?alihkan(?! (?:ke )?(?:kamera|bahasa|tampilan|tema|mode))|pindahtangankan|(?:ganti|ubah) pemilik
      migrasikan
      (?:turunkan|naikkan) (?:jabatan|pangkat)|tandai (?:sebagai )?(?:lunas|terjual|dibayar|spam)
      tandai pesanan (?:sebagai )?selesai
      (?:rotasi|buat ulang) (?:kunci|token|kode|kata sandi)|(?<=rata )rata|balik nama
      gabungkan (?:cabang|akun|permintaan|data|kontak|pelanggan)
      (?<![^])gabungkan(?![^])|lepaskan (?:perangkat|kartu|akun)|ganti berkas|pulihkan (?:setelan pabrik|cadangan)
      kembalikan versi|matikan (?:daya|paksa)|resepkan
      jadwalkan (?:pengiriman|kunjungan|janji|panggilan|posting~|survei|penjemputan|konsultasi)
    `,
  },
  lead: `
    terima(?= )(?! (?:kasih|semua|cookie|kuki|syarat|ketentuan|kebijakan|notifikasi|di|saya))|telepon(?= )(?! kami)
    eksekusi|upgrade(?= )|dukung(?= )|restart|reboot|checkout
    (?:donasi|tanda tangan|reservasi(?= )|klaim(?= )|langganan(?= ))(?! (?:saya|anda|kamu|aktif|digital|elektronik|dan
    email|pesan|terkumpul|selesai|dibatalkan|gagal|masuk|code|fees?))
  `,
  noun: `
    penghapusan|pembatalan (?:pesanan|langganan|reservasi)|pengiriman undangan|pencabutan|pengosongan
    penutupan (?:akun|rekening)|pemblokiran|penonaktifan
  `,
  upon: {
    verbs: `
      (?:mem)?batal(?:kan|in)|hentikan|menghentikan|(?:meng)?akhiri|tangguhkan|menangguhkan|tolak|menolak|bersihkan
      keluar dari|(?:men)?inggalkan|tinggalkan|lepas(?:kan)?|tarik(?! (?:untuk|ke|dan|ulur|turun|napas)(?![^ ]))|matikan
    `,
    except: `
      pilihan|centang|edit~|sunting~|pengelompokan|perekaman|pemutaran|favorit|pilih|pengeditan|perubahan|pencarian
      filter|unggah~|unduh~|sematan|suka
      dan (?:kembali|keluar|tutup)|blokir|pemblokiran|bisu~|arsip|tindakan|ikut~|semua|cookie|kuki|panggilan|sementara
      video|musik|lagu|putar~|rekam~|animasi|akun|aplikasi|layar|mode|halaman|situs|web|perangkat ini|kasih|pratinjau
      tur|notifikasi|pengingat|alarm|komentar|ulasan|pesan|sinkronisasi|cache|kolom|input|teks|tampilan|saja|kabel
      sesi ini|suara|kamera|mikrofon|subtitle|lampu|bunyi|lokasi|saran|getar~|gambar|iklan|rekomendasi|terjemahan|wifi
      bluetooth|autoplay|senyap
    `,
  },
  pairs: [
    [
      'tutup|matikan',
      `
        akun|rekening|kartu|tiket|toko|posisi|proyek|kasus|polis|kontrak|layanan|perusahaan|asuransi|pendaftaran
        verifikasi|perlindungan|keamanan|enkripsi|cadangan|server|komputer|sistem|mesin|perpanjangan|autentikasi
        firewall|perangkat|langganan|permanen|profil|lowongan
      `,
    ],
    [
      'selesaikan|lakukan|buat|bikin|proses|tuntaskan|lanjutkan|ajukan',
      `
        pesanan|pembelian|pembayaran|transfer|pemesanan|reservasi|donasi|transaksi|pengembalian|penarikan|penghapusan
        pembatalan
      `,
    ],
    ['menerima', 'penawaran|tawaran|kontrak|undangan|permintaan|perjanjian|pekerjaan|pesanan|lamaran|pengajuan'],
    ['pindahkan|buang', 'sampah|tempat sampah|kepemilikan'],
    ['kembalikan|pulihkan', 'pabrik|setelan awal|default|dari cadangan|cadangan|versi'],
    ['ganti|timpa', 'berkas|file|semua'],
    ['akhiri|hentikan|matikan', '(?:untuk|sesi) semua|semua (?:sesi|perangkat)'],
    ['stop|setop', 'langganan|layanan|kontrak|server'],
    ['berikan|beri|kasih|jadikan|tetapkan|angkat', 'tip|gift|akses|izin|admin|pemilik|moderator|hak'],
    ['mulai|aktifkan', 'langganan|uji coba|masa percobaan|paket|panggilan|siaran|kampanye|live'],
    ['buka', 'rekening baru|deposito'],
    ['kunci', 'akun|kartu|rekening|perangkat|pengguna|profil'],
    ['tambah(?:kan)?', '(?:sebagai |jadi )?teman'],
    ['jalankan|hentikan|eksekusi', 'kueri|perintah|kode|kampanye|skrip|migrasi'],
    ['ganti|ubah|naikkan|turunkan', 'paket|langganan'],
    ['ubah|atur|setel', 'publik|menjadi publik'],
    ['batalkan', 'semua (?:pesanan|janji|tiket|langganan|reservasi)|pesan(?:an)?|perangkat|akun'],
    ['kosongkan|bersihkan', 'keranjang|sampah|data|riwayat|obrolan|semua|pesan|chat'],
  ],
  about: `
    ongkos|cara|bagaimana|mengapa|kenapa|apa|apakah|kapan|di mana|siapa|tentang|pelajari|baca|lihat|tampilkan|cari
    temukan|pilih|selengkapnya|riwayat|detail|status|daftar|info~|metode|syarat|kebijakan|nomor|pengaturan|panduan|lacak
    sembunyikan|aturan|gagal|sudah|telah|belum|tidak dapat|kotak|tips|biaya|alasan|jangan|tanggal|jadwal|catatan|harga
    kelola|semua yang
  `,
  topic: 'panduan|tips|bantuan|tutorial|faq|contoh|kebijakan|pertanyaan|tombol|cara|aturan|di mana',
  info: `
    riwayat|detail|rincian|status|daftar|nomor|info~|metode|syarat|pengaturan|jenis|tanggal|kebijakan|masuk|terkirim
    baru|bank$|gagal|berhasil|terbaru
  `,
  done: 'berhasil|gagal|otomatis|oleh|terakhir',
  spoken: `
    (?<![^])(?:[^ ]+ ){0,2}(?!(?:${COMMAND})(?![^ ]))[^ ]+
    gratis|alamat|bebas|siap|menunggu|total|batas|estimasi|harus|bisa|dapat|untuk di~|yang|jatuh tempo|setelah|sebelum
    sedang|kode|link|tautan
  `,
  not: 'tidak|jangan|tanpa|belum|batal(?:kan)?|urungkan|gagal|tak|buka',
  trivial: `
    filter|penyaring|sematan|(?<!riwayat )(?:pencarian|penelusuran)|urutan|pilihan|zoom|tampilan|format|centang
    sorotan
  `,
  yes: 'ya|ok|oke|baik|lanjut(?:kan)?|setuju|saya setuju|terima|mengerti|paham|jalankan|proses|yakin|saya yakin',
}
