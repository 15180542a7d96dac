import type { Lexicon } from './lexicon.ts'

export const indonesian: Lexicon = {
  language: 'id',
  act: {
    remove: '',
    send: '',
    publish: '',
    pay: '',
    agree: '',
    end: '',
    change: `
      hapus(?:kan|lah)?|menghapus|buang|musnahkan|copot(?: pemasangan)?|uninstal|kirim(?:kan|lah)?|kirim ulang
      mengirim|teruskan (?:pesan|email)|ajukan|serahkan|kumpulkan tugas|konfirmasi(?:kan)?(?! sandi| kata)
      bayar(?:kan|lah)?|lunasi|membayar|beli|membeli|belilah
      pesan (?:sekarang|tiket|kamar|hotel|meja|makanan|antar|taksi|ojek|produk|lagi|di sini|ulang)|buat pesanan
      terbitkan|publikasikan|posting (?:komentar|sekarang|ulasan|foto)|(?<![^])posting(?![^])|unggah postingan|siarkan
      transfer (?:sekarang|dana|uang|ke)|pindahkan dana|langganan sekarang|berlangganan|berhenti (?:ber)?langganan
      tanda ?tangani|menandatangani|cabut|batalkan izin|reset (?:kata sandi|akun|perangkat|pabrik|ulang)|atur ulang
      setel ulang|format (?:kartu|disk|drive|ulang|perangkat)|timpa|ganti berkas|undang|bagikan|berbagi|nonaktifkan
      menonaktifkan|reservasi sekarang|booking sekarang|donasi(?: sekarang|kan)?|sumbang(?:kan)?|beri suara
      vot(?:e|ing) sekarang|setujui|menyetujui|otorisasi|jual|kosongkan|blokir|laporkan|keluarkan|tendang
      tawar sekarang|isi (?:saldo|ulang|pulsa)|top up|tarik (?:dana|uang|tunai|saldo)|setor (?:tunai|uang|dana)
      setorkan|minta (?:refund|pengembalian)|lamar(?: sekarang)?|akhiri (?:kontrak|langganan)|checkout sekarang
      selesaikan (?:pesanan|pembayaran|pembelian|transaksi)|lakukan (?:pembayaran|pemesanan|transfer)|cuit|bagi|sahkan
      investasikan|sewa sekarang|pulihkan setelan pabrik|daftar langganan|perpanjang|tarik (?:rp ?)?\\d+
      kumpulkan (?:ujian|laporan|jawaban)|minta (?:ditelepon|akses|panggilan|kutipan|izin|cuti|review|ulasan)
      berikan suara|berhenti dari (?:buletin|milis|grup|kursus)|sita|tagih|potong saldo|gadaikan|nolkan|singkirkan
      lenyapkan|basmi|bongkar|hancurkan|pinjam(?:kan)?|investasi(?:kan)? sekarang|cairkan|skorsing|depak|tindak
      lepas(?:kan)? hak|mohon|beralih ke (?:premium|pro)|isi (?:dompet|pulsa|kuota)|beri ?tahu (?:tim|semua|pelanggan)
      pasang iklan|terima .{1,20} dan (?:pesan|bayar|beli|kirim|tanda)~|pesan (?:mobil|makan|taksi|ojol|travel)|rekrut
      pekerjakan|klaim|donor(?:kan)? darah|banding|gugat|keluar dari semua~|daftar (?:acara|lomba|seminar)
      matikan daya
      (?<![^])(?:teruskan|checkout|larang|menyerah|mulai ulang|telepon|panggil|gabungkan)(?: sekarang| semua)?(?![^])
      lanjut(?:kan)? (?:ke )?(?:pembayaran|bayar|checkout)|ke (?:pembayaran|kasir)|buat janji|setuju dan ~|pecat
      pulangkan pasien|bubarkan|menyerah|pasang taruhan|taruh~ (?:rp ?)?\\d+|bertaruh
      matikan (?:server|komputer|sistem|perangkat|mesin|layanan)~
      mulai ulang (?:server|komputer|sistem|perangkat|mesin|layanan)|nyalakan ulang|restart|reboot|putuskan
      lepaskan (?:perangkat|kartu|akun)|telepon (?:sekarang|dokter|kami)|hubungi sekarang
      panggil (?:taksi|ojek|dokter|kurir)|tarik (?:lamaran|pengajuan|permohonan|pesan)
      tukar(?:kan)? (?:poin|koin|hadiah|barang)|gabungkan (?:cabang|akun|permintaan)|alihkan
      tolak (?:permohonan|pengajuan|kandidat|cuti|lamaran)|jadikan publik|hentikan (?:proses|server|layanan|mesin)
      retur (?:barang|pesanan|produk)|kembalikan (?:barang|pesanan|produk)|sewa|resepkan|rujuk|dukung (?:kami|proyek)
      lelang|skors|usir|denda|ikut(?:i)? kursus|daftar (?:kursus|kelas|acara)|rilis|luncurkan|gulirkan
      kembalikan versi|pulihkan cadangan|bekukan|hibahkan|hadiahkan|kirimkan|batalkan publikasi|copot jabatan|bayarkan
      ambil pinjaman|jadwalkan (?:pengiriman|kunjungan|janji|panggilan)
    `,
  },
  noun: `
    penghapusan|pembatalan (?:pesanan|langganan|reservasi)|pengiriman undangan|pencabutan|pengosongan
    penutupan (?:akun|rekening)
  `,
  pairs: [
    ['kembalikan|minta kembali', 'dana|uang|barang|pesanan'],
    [
      'batalkan|tutup|hentikan|akhiri|tangguhkan|tolak|nonaktifkan|bekukan|berhenti',
      `
        pesanan|langganan|pemesanan|reservasi|janji|kontrak|akun|rekening|profil|kartu|pembayaran|transfer|transaksi
        tiket|penerbangan|perjalanan|pengiriman|keanggotaan|pembelian|layanan|asuransi|acara|permintaan|pendaftaran
        perpanjangan|paket|verifikasi|undangan|penawaran
      `,
    ],
    ['kosongkan|bersihkan|hapus|buang', 'keranjang|sampah|data|riwayat|obrolan|perubahan|draf|semua'],
    [
      'selesaikan|lakukan|buat|proses|tuntaskan|lanjutkan',
      'pesanan|pembelian|pembayaran|transfer|pemesanan|reservasi|donasi|transaksi|pengembalian|penarikan',
    ],
    ['terima|setujui', 'penawaran|tawaran|kontrak|undangan|permintaan|perjanjian'],
    ['keluar dari|tinggalkan', 'grup|tim|ruang~|komunitas|proyek|organisasi|album|saluran|server|obrolan'],
    ['pindahkan|buang', 'sampah|tempat sampah'],
    ['kembalikan|pulihkan', 'pabrik|setelan awal|default'],
    ['ganti|timpa', 'berkas|file|semua'],
    ['tambah(?:kan)?|tulis|tinggalkan', 'komentar'],
    ['berikan|beri', 'akses|izin'],
    ['mulai|aktifkan', 'langganan|uji coba'],
    ['minta', 'pengembalian|refund|penarikan|pinjaman'],
    ['buka', 'rekening baru'],
    ['tangguhkan|bekukan', 'pengguna|akun|anggota'],
    ['tutup', 'rekening bank'],
    ['pulihkan|kembalikan', 'dari cadangan|cadangan|versi'],
    ['jalankan', 'kueri|perintah|kode|kampanye|skrip'],
    ['tolak', 'faktur|pengeluaran'],
    ['tukar(?:kan)?', 'token|mata uang'],
    ['ganti|ubah|naikkan', 'paket|langganan'],
    ['minta', 'surat~|sertifikat|dokumen'],
    ['ubah|atur|setel', 'publik|menjadi publik'],
  ],
  about: `
    ongkos|cara|bagaimana|mengapa|kenapa|apa|apakah|kapan|di mana|siapa|tentang|pelajari|baca|lihat|tampilkan|cari
    temukan|pilih|selengkapnya|riwayat|detail|status|daftar|info~|metode|syarat|kebijakan|nomor|pengaturan|panduan
    lacak|sembunyikan|aturan|gagal|sudah|telah|belum|tidak dapat|kotak|tips|biaya|alasan|jangan
  `,
  topic: 'panduan|tips|bantuan|tutorial|faq|contoh|kebijakan|pertanyaan|tombol|cara|aturan',
  info: `
    riwayat|detail|rincian|status|daftar|nomor|info~|metode|syarat|pengaturan|jenis|tanggal|kebijakan|masuk|terkirim
    baru|bank$|gagal|berhasil
  `,
  not: 'tidak|jangan|tanpa|belum|batal(?:kan)?|urungkan|gagal|tak',
  trivial: 'filter|pencarian|penelusuran|urutan|pilihan|zoom|tampilan|format',
  yes: 'ya|ok|oke|baik|lanjut(?:kan)?|setuju|saya setuju|terima|mengerti|paham|jalankan|proses',
}
