;; The dot products of one query with every row of a matrix of 8-bit numbers, sixteen at a time.
;; A product of two fits in 16 bits (127² = 16,129), a pair of them in 32, and so does the sum over 100,000 dimensions.
(module
  (memory (export "memory") 1)
  ;; `width`: bytes of a row, a multiple of 16, at least 16. Writes `count` 32-bit integers to `out`.
  (func (export "scan")
    (param $query i32) (param $row i32) (param $width i32) (param $count i32) (param $out i32)
    (local $place i32) (local $sum v128) (local $left v128) (local $right v128)
    (block $none
      (br_if $none (i32.eqz (local.get $count)))
      (loop $rows
        (local.set $sum (v128.const i32x4 0 0 0 0))
        (local.set $place (i32.const 0))
        (loop $cells
          (local.set $left (v128.load (i32.add (local.get $query) (local.get $place))))
          (local.set $right (v128.load (i32.add (local.get $row) (local.get $place))))
          (local.set $sum
            (i32x4.add
              (local.get $sum)
              (i32x4.add
                (i32x4.extadd_pairwise_i16x8_s (i16x8.extmul_low_i8x16_s (local.get $left) (local.get $right)))
                (i32x4.extadd_pairwise_i16x8_s (i16x8.extmul_high_i8x16_s (local.get $left) (local.get $right))))))
          (local.set $place (i32.add (local.get $place) (i32.const 16)))
          (br_if $cells (i32.lt_u (local.get $place) (local.get $width))))
        (i32.store
          (local.get $out)
          (i32.add
            (i32.add (i32x4.extract_lane 0 (local.get $sum)) (i32x4.extract_lane 1 (local.get $sum)))
            (i32.add (i32x4.extract_lane 2 (local.get $sum)) (i32x4.extract_lane 3 (local.get $sum)))))
        (local.set $row (i32.add (local.get $row) (local.get $width)))
        (local.set $out (i32.add (local.get $out) (i32.const 4)))
        (local.set $count (i32.sub (local.get $count) (i32.const 1)))
        (br_if $rows (local.get $count))))))
