import type { Lexicon } from './lexicon.ts'

export const vietnamese: Lexicon = {
  language: 'vi',
  toned: true,
  act: {
    remove: '',
    send: '',
    publish: '',
    pay: '',
    agree: '',
    end: '',
    change: `
      mua(?! sắm)|xóa|xoá|gỡ(?! lỗi| rối)|rút lại|cài lại|loại bỏ|gỡ cài đặt|hủy tài khoản|huỷ tài khoản|tiêu hủy|gửi
      gởi|gửi đi|nộp|xác nhận(?! mật khẩu)|thanh toán(?! (?:thành công|thất bại|của tôi))|trả tiền|chi trả|mua ngay
      mua hàng|đặt mua|đặt hàng|đặt ngay|đặt (?:vé|phòng|bàn|chỗ|lịch|món|cọc|xe|tour|cược)|đặt trước
      đăng(?! nhập| xuất| ký)|đăng bài|đăng bài viết|xuất bản|công bố|chuyển (?:tiền|khoản|nhượng|giao|quyền)
      chuyển tiếp|đăng ký (?:ngay|nhận|mua|gói|theo dõi|khóa học)|hủy đăng ký|huỷ đăng ký|ngừng đăng ký
      ký (?:hợp đồng|tên|kết|duyệt|số|tài liệu|văn bản|vào)|(?<![^])ký(?![^])|thu hồi|đặt lại
      khôi phục (?:cài đặt gốc|mặc định)|định dạng (?:ổ|thẻ|đĩa|usb)|ghi đè|(?<!lời )mời|chia sẻ|vô hiệu hóa
      vô hiệu hoá|quyên góp|ủng hộ|đóng góp|bỏ phiếu|bình chọn|phê duyệt|chấp thuận|ủy quyền|bán(?! chạy| hàng)
      chấm dứt|làm trống|dọn sạch|chặn|báo cáo (?:người|bài|vi phạm|lạm dụng|spam|tài khoản)|tố cáo|trục xuất|cấm
      đấu giá|trả giá|nạp (?:tiền|thẻ)|rút (?:tiền|vốn)|hoàn tiền(?! của tôi)|yêu cầu (?:hoàn tiền|rút|trả)|ứng tuyển
      nộp đơn|đuổi|(?<!quà )tặng|triển khai|hoàn tất (?:đơn|đặt|mua|thanh|giao)~?|tiến hành (?:thanh toán|đặt|mua)
      gia hạn|bỏ vào thùng rác|tweet|góp vốn|giải ngân|đặt mật khẩu lại|rút \\d+[^ ]*|đăng ký mở~? ?~|yêu cầu (?!của)~
      bỏ thay đổi|hủy (?:nhận|tư cách|dữ liệu|tất cả|bỏ|liên kết|quyền|công việc|lệnh|thẻ|gói)~?
      huỷ (?:nhận|tư cách|dữ liệu|tất cả|bỏ|liên kết|quyền|lệnh|gói)~?|hoàn (?:trả|lại|\\d+)
      duyệt (?:hóa đơn|đơn|chi|yêu cầu|bài|tất cả|đề xuất)|tịch thu|thu phí|trừ tiền|thế chấp|cầm cố|đưa về không
      bãi nhiệm|cách chức|phá hủy|đình chỉ|treo (?:tài khoản|giò)|cho vay|vay|góp|đầu tư|thanh lý
      nâng cấp (?:premium|gói|lên|tài khoản|ngay)~?|đặt (?:đồ ăn|đồ|mua|thức ăn|ngay)|nạp [^ ]+
      trả (?:khoản vay|bằng thẻ|phí)|thông báo cho (?:nhóm|mọi|tất cả|khách)~?|ký (?:điện tử|nhận)
      chấp nhận .{1,20} và (?:đặt|thanh|gửi|ký|mua)~?|đăng ký (?:sự kiện|hội thảo|lớp)|chạy (?:truy vấn|lệnh|mã)
      tuyển dụng ngay|tuyển ngay|hoán đổi|nhận (?:thưởng|quà|phần thưởng)|đổi gói~?|đăng xuất khỏi (?:mọi|tất cả)~?
      hiến máu|khiếu nại(?! của)|kháng cáo|xin (?:giấy|nghỉ|cấp)
      (?<![^])(?:khởi động lại|công khai|đầu hàng|cấm|gọi)(?: ngay)?(?![^])|đến trang thanh toán|đi đến thanh toán
      tới thanh toán|đồng ý và (?:ký|thanh toán|gửi|trả)|sa thải|cho .{1,15} xuất viện|giải tán|cược
      tắt (?:máy|nguồn|server)|khởi động lại (?:máy|hệ|dịch|server|thiết|ngay)~|ngắt kết nối|hủy liên kết
      gọi (?:ngay|taxi|xe|điện|bác sĩ|thợ|cho)|trả (?:hàng|nợ|lại hàng|góp)|đổi (?:điểm|quà|thưởng|trả sản phẩm)
      hợp nhất|gộp (?:nhánh|tài khoản)|chuyển quyền|kết thúc (?:tiến trình|quy trình|hợp đồng)|xuất hóa đơn
      đăng ký (?:vay|khám|học|tham gia|dự thi)|vay (?:ngay|tiền)|rút (?:đơn|hồ sơ|yêu cầu)|nộp (?:bài|phạt|thuế|hồ sơ)
      đặt công khai|chuyển sang công khai|kê đơn|nhập viện|thuê(?! bao)|cho thuê|hoàn trả|khai trừ|kỷ luật|tước|bãi
      từ bỏ|rời (?:bang|trận|cuộc họp)|hoàn tác phát hành|quay về phiên bản|khóa (?:thẻ|tài khoản)|phát hành|phát sóng
      phát trực tiếp|đóng (?:phí|góp|thuế|tiền|học phí)|bồi thường|đặt giá|lên lịch gửi|hẹn lịch|đặt hẹn|giao nộp
      bàn giao|kích khỏi|cho thôi việc|ly khai|bóc thăm|dỡ bỏ|tẩy|hủy bỏ|huỷ bỏ
    `,
  },
  pairs: [
    ['bỏ|hủy|huỷ|xóa', 'bản nháp|nháp'],
    [
      'hủy|huỷ|đóng|dừng|ngừng|tạm ngưng|từ chối|kết thúc|(?<!tóm )tắt|khóa',
      `
        đơn~|đơn hàng|đăng ký|đặt chỗ|đặt phòng|đặt vé|lịch hẹn|cuộc hẹn|hợp đồng|tài khoản|thẻ|thanh toán|giao dịch
        chuyển khoản|vé|chuyến bay|chuyến đi|giao hàng|thành viên|mua hàng|dịch vụ|bảo hiểm|sự kiện|yêu cầu|gia hạn|gói
        xác thực|bảo vệ|lời mời
      `,
    ],
    ['làm trống|dọn sạch|xóa|xoá', 'giỏ hàng|thùng rác|dữ liệu|lịch sử|trò chuyện|thay đổi|bản nháp|tất cả'],
    [
      'hoàn tất|hoàn thành|thực hiện|tạo|tiến hành',
      'đơn hàng|đặt hàng|mua hàng|thanh toán|chuyển khoản|đặt chỗ|giao dịch|quyên góp|hoàn tiền',
    ],
    ['chấp nhận|đồng ý', 'đề nghị|hợp đồng|lời mời|yêu cầu|báo giá|thỏa thuận|và thanh toán'],
    ['rời|rời khỏi|thoát khỏi', 'space|nhóm|đội|phòng|cộng đồng|dự án|tổ chức|không gian|album|kênh|máy chủ|cuộc trò chuyện'],
    ['chuyển|di chuyển|bỏ', 'thùng rác'],
    ['thay thế', 'tệp|tập tin|hiện có|tất cả'],
    ['thêm|để lại|viết', 'bình luận'],
    ['cấp', 'quyền|truy cập'],
    ['bắt đầu|kích hoạt', 'gói|đăng ký|dùng thử'],
    ['tắt|dừng|khởi động lại|kết thúc|chạy|buộc', 'máy chủ|máy ảo|tiến trình|dịch vụ|hệ thống|máy tính|thiết bị|cho tất cả|tập lệnh'],
    ['đặt|chuyển|để', 'công khai'],
    ['từ chối|rút|bác', 'đơn|ứng viên|nghỉ phép|yêu cầu|quyền'],
    ['khôi phục', 'bản sao|phiên bản trước'],
  ],
  about: `
    lịch|các|khoản|kết quả|điều kiện|vận chuyển|cách|làm sao|làm thế nào|tại sao|vì sao|cái gì|khi nào|ở đâu|ai
    tìm hiểu|về|xem|hiển thị|hiện|tìm|chọn|đọc|lịch sử|chi tiết|trạng thái|danh sách|thông tin|phương thức|hình thức
    điều khoản|chính sách|số|cài đặt|hướng dẫn|theo dõi|ẩn|đã|mục|thư|quy định|đơn|ngày|giá|người|lỗi|không thể|tải
    nên|có thể|phí|được|tin nhắn|thời gian|mẫu|phòng|điểm|nút|đang|quay lại|giỏ|tổng|trang|khu vực|hạn|địa chỉ
  `,
  topic: 'hướng dẫn|cách|mẹo|trợ giúp|câu hỏi|ví dụ|chính sách|là gì|quy định|kinh nghiệm',
  info: `
    lịch sử|chi tiết|trạng thái|danh sách|thông tin|phương thức|điều khoản|cài đặt|loại|ngày|chính sách|gần đây
    thành công|thất bại
  `,
  not: 'đổi|không|đừng|chưa|hủy|huỷ|hoàn tác|không thể|lỗi|bỏ',
  trivial: 'bộ lọc|lọc|tìm kiếm|sắp xếp|lựa chọn|thu phóng|chế độ xem|định dạng|từ khóa',
  yes: 'có|ok|được|vâng|tiếp tục|đồng ý|tôi đồng ý|chấp nhận|hoàn tất|đã hiểu|thực hiện|tiến hành',
}
